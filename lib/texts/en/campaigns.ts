import { isolate } from '@/lib/texts/isolate';
/** The choice of a campaign. */
export const campaigns = {
  question: 'Which campaign are you walking for?',
  search: 'Search campaigns',
  none: {
    title: 'No campaign yet',
    text: 'Your sign-in works, but no campaign has added you. Ask your organizer, then look again.',
    again: 'Look again',
  },
  noneFound: {
    title: 'No campaign found',
    text: (campaigns: number, typed: string) => `None of your ${campaigns} campaigns is named “${isolate(typed)}”.`,
    showAll: 'Show all campaigns',
  },
};
