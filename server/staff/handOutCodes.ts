import * as contract from '@/lib/contract/staff/handOutCodes';
import type { HandOutUndo } from '@/lib/contract/staff/handOutFields';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import { endGuestKey, guestKeyState, makeGuestKey } from '@/server/campaign/handOut/guests';
import { signOutPhones } from '@/server/campaign/handOut/lostPhone';
import { endPoint, reopenPoint } from '@/server/campaign/handOut/points';
import { announcePrinting } from '@/server/campaign/handOut/printing';
import { openMeetingPoint } from '@/server/campaign/meetingPoints';
import { nowSeconds } from '@/server/clock';
import { expectOfCampaign } from './handOutIds';
import { PRINT_LINK_SECONDS, printLink } from './printed';
import { type ServedStaffCall, servedToStaff } from './served';

const undone = (by: HandOutUndo): HandOutUndo => by;
const said = (code: string) => hyphenateCode(plainCode(code));

/** What is handed out besides packets: meeting points' codes, guests' keys, new PINs and paper. */
export const handOutCodeCalls = {
  openMeetingPoint: servedToStaff(
    contract.openMeetingPoint,
    async ({ body: { campaign, target, minutes }, parts, caller }, { db }) => {
      await expectOfCampaign(db, campaign, { target });
      const { point, isNew } = await openMeetingPoint(parts, { id: campaign }, { targetId: target, minutes });
      const undo = isNew ? undone({ call: 'endMeetingPoint', body: { code: point.code } }) : null;
      // As a packet's link: whatever reads one of these reads this too.
      return { ...point, isNew, link: `${caller.opensAt.site}/packet/?c=${point.code}`, opensAt: caller.opensAt, undo };
    },
    ({ target }) => (target === undefined ? 'the whole pass' : `target ${target}`),
  ),
  endMeetingPoint: servedToStaff(
    contract.endMeetingPoint,
    async ({ body: { campaign, code }, parts }, { db }) => {
      await expectOfCampaign(db, campaign, { point: code });
      const point = await endPoint(parts, { id: campaign }, { code });
      return { ...point, undo: undone({ call: 'reopenMeetingPoint', body: { code: point.code } }) };
    },
    ({ code }) => said(code),
  ),
  reopenMeetingPoint: servedToStaff(
    contract.reopenMeetingPoint,
    async ({ body: { campaign, code }, parts }, { db }) => {
      await expectOfCampaign(db, campaign, { point: code });
      const point = await reopenPoint(parts, { id: campaign }, { code });
      return { ...point, undo: undone({ call: 'endMeetingPoint', body: { code: point.code } }) };
    },
    ({ code }) => said(code),
  ),
  makeGuestKey: servedToStaff(contract.makeGuestKey, async ({ body: { campaign, ...wanted }, parts, caller }, { db, pinKey }) => {
    await expectOfCampaign(db, campaign, { packets: [wanted.packet] });
    const { member, ...key } = await makeGuestKey({ ...parts, pinKey }, { id: campaign }, { ...wanted, site: caller.opensAt.site });
    const { userId: id, name } = member;
    return { ...key, opensAt: caller.opensAt, volunteer: { id, name }, undo: undone({ call: 'endGuestKey', body: { volunteer: id } }) };
  }),
  guestKey: servedToStaff(contract.guestKey, ({ body, parts }) => guestKeyState(parts, { id: body.campaign }, body.volunteer)),
  endGuestKey: servedToStaff(
    contract.endGuestKey,
    async ({ body: { campaign, volunteer }, parts }, { db }) => {
      await expectOfCampaign(db, campaign, { volunteers: [volunteer] });
      await endGuestKey(parts, { id: campaign }, { volunteer });
      return null;
    },
    ({ volunteer }) => `volunteer ${volunteer}`,
  ),
  signOutPhones: servedToStaff(contract.signOutPhones, async ({ body, parts, caller }, { db, pinKey }) => {
    const { campaign, volunteer } = body;
    await expectOfCampaign(db, campaign, { volunteers: [volunteer] });
    const { member, issued } = await signOutPhones(
      { ...parts, pinKey },
      { id: campaign },
      { volunteer, site: caller.opensAt.site, askedBy: caller.staffId },
    );
    return { volunteer: { id: member.userId, name: member.name }, issued, opensAt: caller.opensAt };
  }),
  printPackets: servedToStaff(contract.printPackets, async ({ body, parts, caller }, { db, clock, pinKey }) => {
    const { campaign, packets, target, paper } = body;
    await expectOfCampaign(db, campaign, { packets, target });
    const count = await announcePrinting(parts, { id: campaign }, { packets, target });
    const expiresAt = nowSeconds(clock) + PRINT_LINK_SECONDS;
    const path = printLink(pinKey, { campaign, staffId: caller.staffId, expiresAt, packets, target, paper, site: caller.opensAt.site });
    return { path, expiresAt, packets: count, opensAt: caller.opensAt };
  }),
} satisfies Record<string, ServedStaffCall>;
