/** How old something is. */
export const dates = {
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  yesterday: 'yesterday',
  daysAgo: (days: number) => `${days} days ago`,
  updated: (ago: string) => `Updated ${ago}`,
  updating: 'Updating…',
};
