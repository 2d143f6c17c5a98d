import type { Kysely } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { type MissingName, missingNames } from './checkNames';
import { readCondition } from './condition';

const TEXTS = {
  unusable: (universe: string) => `The universe ${universe} cannot be used as it was saved.`,
  unknown: ({ condition, what, value, known }: UnknownName) =>
    `"${condition}" names ${what} "${value}", which nobody in this campaign has any more.${known.length === 0 ? '' : ` It has: ${known.join(', ')}.`}`,
} as const;

/** A name in a saved condition that nobody has any more, because a voter file was imported or undone since. */
export type UnknownName = MissingName & {
  /** As staff wrote it. */
  readonly condition: string;
};

/**
 * Reads which names in saved conditions nobody has any more. They were all known when they were saved, but a later file may write '07' for '7', and then
 * 'not precinct=7' chooses everybody.
 *
 * @param conditions as staff wrote them
 */
export async function unknownNames(db: Kysely<Database>, campaignId: number, conditions: readonly string[]): Promise<UnknownName[]> {
  const unknown: UnknownName[] = [];
  for (const condition of new Set(conditions))
    unknown.push(...(await missingNames(db, campaignId, readCondition(condition))).map((missing) => ({ condition, ...missing })));
  return unknown;
}

/** Says which condition names what, and which names there are. */
export const unknownText: (name: UnknownName) => string = TEXTS.unknown;

/**
 * Lets nobody be chosen by names that nobody has any more.
 *
 * @param conditions of the universe that is used, as staff wrote them
 * @param told how the message calls the universe, and its end: what is left as it is, and how to go on
 * @throws {@link OrganizerError} that says which those are
 */
export async function expectKnownNames(
  db: Kysely<Database>,
  campaignId: number,
  conditions: readonly string[],
  { called, advice }: { readonly called: string; readonly advice: string },
): Promise<void> {
  const unknown = await unknownNames(db, campaignId, conditions);
  if (unknown.length > 0) throw new OrganizerError([TEXTS.unusable(called), ...unknown.map(unknownText), advice].join(' '));
}
