import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { campaignZone } from '@/server/campaign/campaignZone';
import { packetsToPrint, paperOf } from '@/server/campaign/printPackets';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Paper } from '@/server/paper/sheet';
import { inHandOut } from './inHandOut';

const TEXTS = {
  chosen: (codes: readonly string[]) => codes.map((code) => hyphenateCode(plainCode(code))).join(', '),
  packets: (count: number, of: string) => `${count} ${count === 1 ? 'packet' : 'packets'}: ${of}`,
  target: (name: string) => `target ${name}`,
  pass: 'the whole pass',
} as const;

/** Packets by their codes; without any those of a target, by its id; without either all of the pass that is walked. */
export type ToPrint = { readonly packets: readonly string[]; readonly target?: number | undefined };

/**
 * Checks that there is something to print, and writes into the log that it is printed: who prints reads people in bulk.
 *
 * @returns how many packets
 * @throws OrganizerError when there is no such packet, or nothing to print
 */
export function announcePrinting(parts: StaffParts, campaign: CampaignRef, { packets: codes, target }: ToPrint): Promise<number> {
  return inHandOut(parts, campaign, {}, async (trx, campaignId) => {
    const { packets } = await packetsToPrint(trx, campaignId, { codes, targetId: codes.length > 0 ? undefined : target });
    const named = await trx
      .selectFrom('targets')
      .select('name')
      .where('campaign_id', '=', campaignId)
      .where('id', '=', target ?? 0)
      .executeTakeFirst();
    const of = codes.length > 0 ? TEXTS.chosen(codes) : named ? TEXTS.target(named.name) : TEXTS.pass;
    return { done: packets.length, about: TEXTS.packets(packets.length, of) };
  });
}

/**
 * Lays the packets out as one PDF. Each is read when its turn has come: whoever downloads slowly keeps nobody waiting, and each packet, though not the stack,
 * is as it was at one moment.
 *
 * @param site where volunteers open Walkbook
 * @throws OrganizerError when there is nothing to print any more
 */
export async function printedPackets(
  parts: StaffParts,
  campaign: CampaignRef,
  { packets: codes, target, paper, site }: ToPrint & { readonly paper: Paper; readonly site: string },
): Promise<AsyncIterable<Uint8Array>> {
  const { db, clock } = parts;
  const { campaignId, chosen, zone } = await inTransaction({ db, clock }, campaign, {}, async (trx, id) => ({
    campaignId: id,
    chosen: await packetsToPrint(trx, id, { codes, targetId: codes.length > 0 ? undefined : target }),
    zone: await campaignZone(trx, id),
  }));
  const { pdf } = await paperOf(db, campaignId, chosen, { paper, site, zone: zone ?? 'UTC', printedAt: nowSeconds(clock) });
  return pdf;
}
