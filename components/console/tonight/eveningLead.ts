import { tonightTexts } from '@/lib/texts/console/tonight';

const MS = 1000;

/** Returns the day and the time in the campaign's zone: 'Tuesday, October 13, 6:42 pm'. A zone that this browser does not know is its own. */
export function eveningLead(now: number, zone: string): string {
  const inZone = (options: Intl.DateTimeFormatOptions) => {
    try {
      return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(now * MS);
    } catch {
      return new Intl.DateTimeFormat('en-US', options).format(now * MS);
    }
  };
  const time = inZone({ hour: 'numeric', minute: '2-digit' }).replace(/\s/gu, '\u00a0').toLowerCase();
  return tonightTexts.lead(inZone({ weekday: 'long', month: 'long', day: 'numeric' }), time);
}
