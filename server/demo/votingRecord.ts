import type { Random } from './random';

export type DemoVote = { readonly election: string; readonly voted: boolean; readonly method?: string };

/** The town's last elections and how many of the registered voted. */
const ELECTIONS = [
  { year: 2024, name: 'General', turnout: 0.76 },
  { year: 2024, name: 'Primary', turnout: 0.33 },
  { year: 2023, name: 'Municipal', turnout: 0.28 },
  { year: 2022, name: 'General', turnout: 0.61 },
  { year: 2022, name: 'Primary', turnout: 0.3 },
  { year: 2020, name: 'General', turnout: 0.78 },
] as const;

const METHODS = [
  ['Mail', 5],
  ['Election day', 4],
  ['Early', 2],
] as const;

/**
 * Makes one person's votes in the elections since the year after they registered, newest first. Some vote always, some hardly ever.
 *
 * @param registered 'YYYY-MM-DD'
 */
export function votingHistory(registered: string, random: Random): DemoVote[] {
  const turnoutFactor = 0.4 + random.next() * 1.1;
  const since = Number(registered.slice(0, 4));
  return ELECTIONS.filter(({ year }) => year > since).map(({ year, name, turnout }) => {
    const election = `${year} ${name}`;
    const voted = random.chance(Math.min(0.98, turnout * turnoutFactor));
    return voted ? { election, voted, method: random.weighted(METHODS) } : { election, voted };
  });
}

/** Makes a day of registration, some time after the eighteenth birthday: 'YYYY-MM-DD'. */
export function registrationDay(age: number, random: Random): string {
  return calendarDay(2025 - random.between(0, Math.min(age - 18, 30)), random);
}

/** Makes a day of the given year that exists in every month. */
export function calendarDay(year: number, random: Random): string {
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  return `${year}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`;
}
