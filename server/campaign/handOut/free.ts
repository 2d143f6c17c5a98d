import type { CampaignRef } from '@/server/campaign/campaignByName';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import { type FreeKind, metersTo, type NearCursor, type PacketNear, packetsNear } from '@/server/store/packetsNear';
import { type NamedPlace, type NearRef, placeNear } from './places';

export type FreePage = {
  readonly packets: readonly (Omit<PacketNear, 'id' | 'away'> & { readonly meters: number | null })[];
  readonly all: number;
  readonly doors: number;
  readonly near: NamedPlace | null;
  readonly next: NearCursor | null;
};

type Wanted = {
  readonly kind: FreeKind;
  readonly near?: NearRef | undefined;
  readonly target?: number | undefined;
  /** Of the only one that is looked for. */
  readonly code?: string | undefined;
  readonly after?: NearCursor | undefined;
};

const ON_A_PAGE = 50;

/**
 * Reads a page of the packets that nobody has, the nearest first.
 *
 * @throws OrganizerError when there is no such event or packet, or it is nowhere on the map
 */
export function freePackets(parts: StaffParts, campaign: CampaignRef, { kind, near, target, code, after }: Wanted): Promise<FreePage> {
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const place = await placeNear(trx, campaignId, near, now);
    const { packets, ...found } = await packetsNear(trx, {
      ...{ campaignId, kind, targetId: target, code, position: place, after, now },
      most: ON_A_PAGE + 1,
    });
    const page = packets.slice(0, ON_A_PAGE);
    const last = page.at(-1);
    return {
      ...found,
      packets: page.map(({ id: _, away, ...packet }) => ({ ...packet, meters: metersTo({ away }, place) })),
      near: place ?? null,
      next: packets.length > ON_A_PAGE && last ? { away: last.away, id: last.id } : null,
    };
  });
}
