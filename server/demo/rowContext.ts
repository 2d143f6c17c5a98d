import { parsedTime } from '@/server/campaign/localTime';
import { TOWN_ZONE } from './campaignPlan';
import type { Random } from './random';
import type { DemoRows } from './rows';
import type { DemoUser } from './signIn';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
/** Noon in the town, by UTC. */
export const SHIFT_START_HOUR_UTC = 20;

/** What the writers of the rows of one campaign share. */
export type RowContext = {
  readonly rows: DemoRows;
  readonly random: Random;
  /** The moment at which the demo is made, unix seconds: visits lie before it, events after it. */
  readonly nowSeconds: number;
  readonly campaignId: number;
  readonly userIds: Readonly<Record<DemoUser, number>>;
  /** Ids of the campaign's groups and tags by name. */
  readonly groupIds: ReadonlyMap<string, number>;
  readonly tagIds: ReadonlyMap<string, number>;
};

/** Returns an hour of a day so many days from today, in unix seconds. By UTC, so that the machine's time zone does not matter. */
export function hourOfDay(nowSeconds: number, daysFromToday: number, hourUtc: number): number {
  return nowSeconds - (nowSeconds % DAY_SECONDS) + daysFromToday * DAY_SECONDS + hourUtc * HOUR_SECONDS;
}

/** Returns a time of the town's clocks on a day so many days from today there, in unix seconds. */
export function townTime(nowSeconds: number, daysFromToday: number, time: string): number {
  const thatDay = new Date((nowSeconds + daysFromToday * DAY_SECONDS) * 1_000);
  // This locale writes days as YYYY-MM-DD.
  return parsedTime(`${thatDay.toLocaleDateString('sv-SE', { timeZone: TOWN_ZONE })} ${time}`, TOWN_ZONE);
}

/** Makes an id in the form of a uuid (version 4) of the demo's own random numbers. */
export function demoUuid(random: Random): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
