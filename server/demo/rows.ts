import type { Insertable } from 'kysely';
import type { Database } from '@/server/database/schema';

/** Every table of which the demo has rows, in an order in which no row refers to a later one. */
export const DEMO_TABLES = [
  'users',
  'campaigns',
  'pictures',
  'memberships',
  'targets',
  'passes',
  'packets',
  'places',
  'doors',
  'voters',
  'groups',
  'voter_groups',
  'voting_history',
  'contributions',
  'tags',
  'voter_tags',
  'notes',
  'talks',
  'events',
  'change_log',
] as const satisfies readonly (keyof Database)[];

export type DemoTable = (typeof DEMO_TABLES)[number];

/** The rows that the demo writes, by table. */
export type DemoRows = { readonly [T in DemoTable]: Insertable<Database[T]>[] };

export function noRows(): DemoRows {
  return {
    users: [],
    campaigns: [],
    pictures: [],
    memberships: [],
    targets: [],
    passes: [],
    packets: [],
    places: [],
    doors: [],
    voters: [],
    groups: [],
    voter_groups: [],
    voting_history: [],
    contributions: [],
    tags: [],
    voter_tags: [],
    notes: [],
    talks: [],
    events: [],
    change_log: [],
  };
}
