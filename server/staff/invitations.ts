import { invite, inviteAll, invitePreview, mailEverybody, newPin } from '@/lib/contract/staff/invitations';
import { type IssuedInvitation, mailInvitations } from '@/server/campaign/invitations';
import { inviteNext, newPinFor } from '@/server/campaign/people/inviteMembers';
import { type InvitedBy, type InvitedPeople, invitePeople } from '@/server/campaign/people/invitePeople';
import { startMailing } from '@/server/campaign/people/startMailing';
import type { Mailer } from '@/server/mail/mailer';
import { expectMailer, mailerOf } from './mailed';
import { volunteer } from './people';
import { type CampaignStaff, type ServedStaffCall, servedToStaff } from './served';

/** Inviting volunteers, and giving them new PINs. Keys and PINs go to the mail or into the answer, one of both, and nowhere else. */
export const invitationCalls = {
  invitePreview: servedToStaff(invitePreview, async ({ body: { campaign, rows, by }, caller, parts }, services) => {
    const wanted = { rows, ...how(by, caller), dryRun: true };
    return [...(await invitePeople({ ...parts, pinKey: services.pinKey }, { id: campaign }, wanted)).outcomes];
  }),
  invite: servedToStaff(
    invite,
    async ({ body: { campaign, rows, by }, caller, parts }, services) => {
      const emails = rows.map(({ email }) => email);
      const mailer = by === 'mail' ? await mailerOf(services, caller.staffId, emails) : undefined;
      const done = await invitePeople({ ...parts, pinKey: services.pinKey }, { id: campaign }, { rows, ...how(by, caller) });
      return told(done, caller, mailer);
    },
    ({ rows, by }) => `${rows.length}, ${WAYS[by]}`,
  ),
  inviteAll: servedToStaff(
    inviteAll,
    async ({ body: { campaign, by, show, after }, caller, parts }, services) => {
      const wanted = { show, after, ...how(by, caller), by };
      const { next, left, ...done } = await inviteNext({ ...parts, pinKey: services.pinKey }, { id: campaign }, wanted);
      return { ...(await told(done, caller, undefined)), next, left };
    },
    ({ by, show }) => `${WHO[show]}, ${WAYS[by]}`,
  ),
  mailEverybody: servedToStaff(
    mailEverybody,
    async ({ body: { campaign, show, seen }, caller, parts }, services) => {
      expectMailer(services);
      const input = { show, site: caller.opensAt.site };
      const jobId = await startMailing(parts, { id: campaign }, { input, about: WHO[show], seen });
      services.jobs.look();
      return { jobId };
    },
    ({ show }) => WHO[show],
  ),
  newPin: servedToStaff(
    newPin,
    async ({ body: { campaign, member, endsNow, by }, caller, parts }, services) => {
      const mailer = by === 'mail' ? await mailerOf(services, caller.staffId) : undefined;
      const wanted = { member, endsNow, ...how(by, caller) };
      const { campaignName, invitation } = await newPinFor({ ...parts, pinKey: services.pinKey }, { id: campaign }, wanted);
      const [issued] = await issuedOf(campaignName, [invitation], mailer);
      if (issued === undefined) throw new Error('An invitation is gone');
      return { campaignName, issued, opensAt: caller.opensAt };
    },
    ({ member, endsNow, by }) => `${volunteer(member)}, ${endsNow ? 'at once' : 'at the next sign-in'}, ${WAYS[by]}`,
  ),
} satisfies Record<string, ServedStaffCall>;

/** The log's words. */
const WAYS: Readonly<Record<InvitedBy, string>> = { mail: 'mailed', card: 'on cards', link: 'on the screen' };

const WHO = { all: 'everybody', waiting: 'whoever has never signed in' } as const;

const how = (by: InvitedBy, caller: CampaignStaff) => ({
  by,
  site: caller.opensAt.site,
  askedBy: caller.staffId,
});

async function told(
  { campaignName, outcomes, invitations }: InvitedPeople,
  { opensAt }: Pick<CampaignStaff, 'opensAt'>,
  mailer: Mailer | undefined,
) {
  return { campaignName, outcomes: [...outcomes], issued: await issuedOf(campaignName, invitations, mailer), opensAt };
}

/** Mails what is to be mailed, after it was stored, and tells of each whether it went. */
async function issuedOf(campaignName: string, invitations: readonly IssuedInvitation[], mailer: Mailer | undefined) {
  const sent = mailer && new Set((await mailInvitations(mailer, campaignName, invitations)).sent);
  return invitations.map(({ member: { email, name }, link, pin }) =>
    sent === undefined
      ? { email, name, link, pin: pin ?? null, mailed: null }
      : { email, name, link: null, pin: null, mailed: sent.has(email) },
  );
}
