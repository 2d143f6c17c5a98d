import { letInAgain, memberCounts, memberRecord, members, revokeMember } from '@/lib/contract/staff/people';
import * as membership from '@/server/campaign/people/endMembership';
import * as counts from '@/server/campaign/people/memberCounts';
import { listMembers } from '@/server/campaign/people/memberList';
import * as record from '@/server/campaign/people/memberRecord';
import { type ServedStaffCall, servedToStaff } from './served';

/** A campaign's volunteers. The log names one by the number of the account: it has no e-mail that would outlive them. */
export const peopleCalls = {
  members: servedToStaff(members, async ({ body: { campaign, ...wanted }, parts }, { mailer }) => ({
    ...(await listMembers(parts, { id: campaign }, wanted)),
    canMail: mailer !== undefined,
  })),
  memberCounts: servedToStaff(memberCounts, ({ body: { campaign, members: of }, parts }) =>
    counts.memberCounts(parts, { id: campaign }, { members: of }),
  ),
  memberRecord: servedToStaff(memberRecord, ({ body: { campaign, member }, caller, parts }) =>
    record.memberRecord(parts, { id: campaign }, { member, askedBy: caller.staffId }),
  ),
  revokeMember: servedToStaff(
    revokeMember,
    async ({ body: { campaign, ...wanted }, parts }, { pinKey }) => {
      const { freed, signsOut } = await membership.revokeMember({ ...parts, pinKey }, { id: campaign }, wanted);
      return { freed: [...freed], signsOut };
    },
    ({ member }) => volunteer(member),
  ),
  letInAgain: servedToStaff(
    letInAgain,
    async ({ body: { campaign, member }, parts, caller }) => {
      await membership.letInAgain(parts, { id: campaign }, { member, askedBy: caller.staffId });
      return null;
    },
    ({ member }) => volunteer(member),
  ),
} satisfies Record<string, ServedStaffCall>;

/** How the log names a volunteer. */
export const volunteer = (member: number): string => `volunteer ${member}`;
