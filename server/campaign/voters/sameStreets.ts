import type { Kysely } from 'kysely';
import { type StreetAlias, saidStreets } from '@/server/campaign/address/streetAliases';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';

const TEXTS = {
  changed: 'While the file was read, somebody changed which streets of the campaign are one (street-alias). Run the command again.',
  again: 'While the file was read, somebody changed which streets of the campaign are one. Look at the rows again.',
} as const;

/**
 * Refuses to go on with a staged file whose addresses were read by what staff do not say of streets any more: it would not find the doors that the
 * campaign has. Whoever calls it keeps repairs away (`waitForOtherImports`).
 *
 * @param streets what staff said when the file was read
 * @throws {@link OrganizerError} when they say something else by now
 */
export async function expectSameStreets(trx: Kysely<Database>, campaignId: number, streets: readonly StreetAlias[]): Promise<void> {
  const now = await saidStreets(trx, campaignId);
  if (keysOf(now) !== keysOf(streets)) throw new OrganizerError(TEXTS.changed, TEXTS.again);
}

const keysOf = (streets: readonly StreetAlias[]) =>
  JSON.stringify(streets.map(({ town, aliasKey, streetKey }) => [town, aliasKey, streetKey]));
