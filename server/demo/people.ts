import { plainText } from '@/lib/domain/searchKey';
import { familyNames } from './names';
import type { Random } from './random';
import { calendarDay, type DemoVote, registrationDay, votingHistory } from './votingRecord';

export type DemoContribution = { readonly date: string; readonly amount: number; readonly committee: string };

export type DemoPerson = {
  readonly first: string;
  readonly last: string;
  readonly age: number;
  readonly party: string;
  readonly phone?: string;
  readonly email?: string;
  readonly registered: string;
  readonly history: readonly DemoVote[];
  readonly contributions: readonly DemoContribution[];
};

const PARTIES = [
  ['Democratic', 38],
  ['Republican', 27],
  ['Nonaffiliated', 27],
  ['Independent', 5],
  ['Green', 2],
  ['Libertarian', 1],
] as const;

const HOUSEHOLD_SIZES = [
  [1, 33],
  [2, 38],
  [3, 17],
  [4, 9],
  [5, 3],
] as const;

const COMMITTEES = ['Alder Bay Forward', 'Friends of the Library', 'Coast Education Fund', 'Committee for Safe Streets'] as const;

/** Makes the voters of each door. None of them is real: names come from lists, telephone numbers from 555-01xx. */
export function buildHouseholds(doors: number, random: Random): DemoPerson[][] {
  const nextFamily = familyNames(random);
  return Array.from({ length: doors }, () => {
    const family = nextFamily();
    const shared = family.last();
    const eldest = random.between(22, 88);
    return Array.from({ length: random.weighted(HOUSEHOLD_SIZES) }, (_, index) => {
      const last = random.chance(0.82) ? shared : family.last();
      return buildPerson({ first: family.first(), last, age: ageOf(index, eldest, random) }, random);
    });
  });
}

/** The first two of a household are of an age, the others are grown-up children or lodgers. */
function ageOf(index: number, eldest: number, random: Random): number {
  if (index === 0) return eldest;
  return index === 1 ? Math.max(18, eldest + random.between(-6, 5)) : Math.max(18, eldest - random.between(20, 34));
}

function buildPerson({ first, last, age }: { first: string; last: string; age: number }, random: Random): DemoPerson {
  const registered = registrationDay(age, random);
  return {
    first,
    last,
    age,
    party: random.weighted(PARTIES),
    ...(random.chance(0.63) ? { phone: `(541) 555-01${String(random.between(0, 99)).padStart(2, '0')}` } : {}),
    ...(random.chance(0.35) ? { email: `${mailName(first)}.${mailName(last)}@example.org` } : {}),
    registered,
    history: votingHistory(registered, random),
    contributions: random.chance(0.07) ? contributions(random) : [],
  };
}

const mailName = (name: string) => plainText(name).replace(/[^a-z]/gu, '');

function contributions(random: Random): DemoContribution[] {
  const amounts = [10, 20, 25, 50, 75, 100, 250] as const;
  return Array.from({ length: random.between(1, 4) }, () => ({
    date: calendarDay(random.between(2022, 2025), random),
    amount: random.pick(amounts),
    committee: random.pick(COMMITTEES),
  }));
}
