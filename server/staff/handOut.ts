import * as contract from '@/lib/contract/staff/handOut';
import type { HandOutUndo } from '@/lib/contract/staff/handOutFields';
import { freePackets } from '@/server/campaign/handOut/free';
import * as handOut from '@/server/campaign/handOut/handOut';
import { packetsOut, takeBackFacts } from '@/server/campaign/handOut/out';
import { handOutPlaces } from '@/server/campaign/handOut/places';
import type { TellingParts } from '@/server/campaign/handOut/tellHolders';
import { waitingVolunteers } from '@/server/campaign/handOut/waiting';
import type { StaffParts } from '@/server/campaign/transaction';
import { expectOfCampaign } from './handOutIds';
import { type ServedStaffCall, type StaffServices, servedToStaff } from './served';

/** Who has which packet, and who is to have which. The use cases say in the log what they were done to. */
export const handOutCalls = {
  waitingVolunteers: servedToStaff(contract.waitingVolunteers, async ({ body: { campaign, ...wanted }, parts }) => {
    const page = await waitingVolunteers(parts, { id: campaign }, wanted);
    return { ...page, volunteers: [...page.volunteers] };
  }),
  packetsOut: servedToStaff(contract.packetsOut, async ({ body: { campaign, ...wanted }, parts }) => {
    const page = await packetsOut(parts, { id: campaign }, wanted);
    return { ...page, packets: [...page.packets] };
  }),
  freePackets: servedToStaff(contract.freePackets, async ({ body: { campaign, ...wanted }, parts }, { db }) => {
    await expectOfCampaign(db, campaign, { target: wanted.target, near: wanted.near });
    const page = await freePackets(parts, { id: campaign }, wanted);
    return { ...page, packets: [...page.packets] };
  }),
  handOutPlaces: servedToStaff(contract.handOutPlaces, async ({ body, parts }) => {
    const { events, points, targets } = await handOutPlaces(parts, { id: body.campaign });
    return { events: [...events], points: [...points], targets: [...targets] };
  }),
  takeBackFacts: servedToStaff(contract.takeBackFacts, async ({ body: { campaign, packets, from }, parts }, { db }) => {
    await expectOfCampaign(db, campaign, { packets, volunteers: [from] });
    const { volunteer, ...facts } = await takeBackFacts(parts, { id: campaign }, { packets, from });
    return { ...facts, volunteer: { id: volunteer.userId, name: volunteer.name } };
  }),
  handOutPackets: servedToStaff(contract.handOutPackets, async ({ body: { campaign, packets, to }, parts }, services) => {
    await expectOfCampaign(services.db, campaign, { packets, volunteers: [to] });
    const moved = await handOut.handOutPackets(telling(parts, services), { id: campaign }, { packets, to });
    return told(moved, ({ codes }) => ({ call: 'takeBackPackets', body: { packets: codes, from: to } }));
  }),
  handOutNext: servedToStaff(contract.handOutNext, async ({ body: { campaign, ...wanted }, parts }, services) => {
    const { to, target, near } = wanted;
    await expectOfCampaign(services.db, campaign, { volunteers: [to], target, near });
    const moved = await handOut.handOutNext(telling(parts, services), { id: campaign }, wanted);
    return told(moved, ({ codes }) => ({ call: 'takeBackPackets', body: { packets: codes, from: to } }));
  }),
  handOverPackets: servedToStaff(contract.handOverPackets, async ({ body: { campaign, packets, from, to }, parts }, services) => {
    await expectOfCampaign(services.db, campaign, { packets, volunteers: [from, to] });
    const moved = await handOut.handOverPackets(telling(parts, services), { id: campaign }, { packets, from, to });
    return told(moved, ({ codes }) => ({ call: 'handOverPackets', body: { packets: codes, from: to, to: from } }));
  }),
  takeBackPackets: servedToStaff(contract.takeBackPackets, async ({ body: { campaign, packets, from, reason }, parts }, services) => {
    await expectOfCampaign(services.db, campaign, { packets, volunteers: [from] });
    const moved = await handOut.takeBackFrom(telling(parts, services), { id: campaign }, { packets, from, reason });
    return told(moved, ({ codes }) => ({ call: 'handOutPackets', body: { packets: codes, to: from } }));
  }),
} satisfies Record<string, ServedStaffCall>;

/** Who gets a packet or loses one is told soon, or after the answer. */
const telling = (parts: StaffParts, { push, inBackground }: Pick<StaffServices, 'push' | 'inBackground'>): TellingParts => ({
  ...parts,
  push,
  inBackground,
});

/** @param undo makes the call that moves them back, of their codes */
function told({ packets, member, notified }: handOut.MovedPackets, undo: (of: { codes: string[] }) => HandOutUndo) {
  return {
    packets: packets.map(({ code, area }) => ({ code, area })),
    volunteer: { id: member.userId, name: member.name },
    notified,
    undo: undo({ codes: packets.map(({ code }) => code) }),
  };
}
