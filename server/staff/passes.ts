import { MOST_PASSES, passes, passFigures, passPackets } from '@/lib/contract/staff/passes';
import { MOST_PACKETS } from '@/lib/contract/staff/tonight';
import { packetState } from '@/lib/domain/staff/packetState';
import { newestPasses, passPacketList, passReading } from '@/server/campaign/pass/passReadings';
import { type ServedStaffCall, servedToStaff } from './served';

/** The campaign's passes: the one that is walked, and how far the former ones came (docs/decisions/093-the-pass-in-the-bar.md). */
export const passCalls = {
  passes: servedToStaff(passes, async ({ body: { campaign, before } }, { db }) => {
    const { passes: newest, more } = await newestPasses(db, campaign, { most: MOST_PASSES, before });
    return { passes: newest.map(({ id, ...pass }) => ({ pass: id, ...pass })), more };
  }),
  passFigures: servedToStaff(passFigures, async ({ body: { campaign, pass }, parts }) => {
    const { doors, uncut, packets } = await passReading(parts, { campaignId: campaign, passId: pass });
    const states = { free: 0, out: 0, knocked: 0 };
    for (const packet of packets) states[packetState(packet, packet.holderId !== null)] += 1;
    return { ...doors, uncut, packets: states };
  }),
  passPackets: servedToStaff(passPackets, async ({ body: { campaign, pass }, parts }) => {
    const { packets, more } = await passPacketList(parts, { campaignId: campaign, passId: pass }, MOST_PACKETS);
    return {
      packets: packets.map(({ id, code, area, doors, done, retry, holderId, place, walker }) => ({
        ...{ id, code, area, doors, done, retry, walker },
        ...{ street: place?.street ?? '', others: place?.others ?? 0 },
        state: packetState({ doors, done, retry }, holderId !== null),
      })),
      more,
    };
  }),
} satisfies Record<string, ServedStaffCall>;
