import { tonightTexts } from '@/lib/texts/console/tonight';

const MS = 1000;

/**
 * Returns the day and the time in the campaign's zone: 'Tuesday, October 13, 6:42 pm'; and the time by this browser's clock, as every other time on the page has
 * it, where that is another one. A zone that this browser does not know is its own.
 */
export function eveningLead(now: number, zone: string): string {
  const inZone = (options: Intl.DateTimeFormatOptions, timeZone: string | undefined) => {
    try {
      return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(now * MS);
    } catch {
      return new Intl.DateTimeFormat('en-US', options).format(now * MS);
    }
  };
  const clock = (timeZone: string | undefined) =>
    inZone({ hour: 'numeric', minute: '2-digit' }, timeZone).replace(/\s/gu, '\u00a0').toLowerCase();
  const lead = tonightTexts.lead(inZone({ weekday: 'long', month: 'long', day: 'numeric' }, zone), clock(zone));
  const here = clock(undefined);
  return clock(zone) === here ? lead : tonightTexts.elsewhere(lead, here);
}
