import type { CampaignRef } from '@/server/campaign/campaignByName';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { heldAbout } from './aboutPerson';
import { nameOf, personNamed } from './personNamed';

/** Who is meant, and how much is held about them. */
export type PersonHeld = {
  /** By which the campaign knows them; null where only reports name them. */
  readonly id: string | null;
  readonly name: string;
  readonly address: string | null;
  /** What `aboutPerson` would tell, by count; the person's own row is not in it. */
  readonly held: readonly { readonly what: string; readonly count: number }[];
};

/**
 * Says who is meant and what forgetting them would take away, without saying what that is.
 *
 * @param person an id or a name (`personNamed`)
 * @throws OrganizerError when there is no such person, or several
 */
export function personHeld(parts: StaffParts, campaign: CampaignRef, person: string): Promise<PersonHeld> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const named = await personNamed(trx, campaignId, person);
    const { person: row, ...others } = await heldAbout(trx, campaignId, named);
    const held = Object.entries(others).map(([what, rows]) => ({ what, count: Array.isArray(rows) ? rows.length : 1 }));
    const id = 'voterId' in named ? String(named.voterId) : null;
    return { id, name: await nameOf(trx, campaignId, named), address: addressIn(row), held: held.filter(({ count }) => count > 0) };
  });
}

/** Of the row that tells of the person. */
function addressIn(row: unknown): string | null {
  const { address, unit, city } = Object(row) as Readonly<Record<string, string | null | undefined>>;
  const parts = [address, unit, city].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
