import { accounts, newStaffLink, removeStaff, setRole } from '@/lib/contract/staff/accounts';
import { log } from '@/lib/contract/staff/log';
import * as staff from '@/server/campaign/staff/accounts';
import { peopleOfLog, readDoings } from '@/server/campaign/staff/doings';
import { issueStaffLink } from '@/server/campaign/staff/links';
import { staffLinkMail } from '@/server/mail/staffLinkMail';
import { mailerOf, sendOrSay } from './mailed';
import { linkSite } from './ownSites';
import { type ServedStaffCall, servedToStaff } from './served';

const TEXTS = {
  signedOut: (email: string) =>
    `${email} works in another campaign too. They are signed out everywhere, their passkeys are gone, and they sign in anew by a link that is mailed to them.`,
} as const;

/** Who works in a campaign, and what they did. */
export const accountCalls = {
  accounts: servedToStaff(accounts, ({ body, parts }) => staff.listStaff(parts, { id: body.campaign })),
  setRole: servedToStaff(
    setRole,
    async ({ body: { campaign, ...account }, parts, caller }) => {
      const { isSignedOut } = await staff.setStaffRole(parts, { id: campaign }, { ...account, by: caller.staffId });
      return isSignedOut ? { told: TEXTS.signedOut(plainly(account.email)) } : null;
    },
    ({ email, role }) => staff.roleText(plainly(email), role),
  ),
  removeStaff: servedToStaff(
    removeStaff,
    async ({ body: { campaign, email }, parts }) => {
      await staff.removeStaff(parts, { id: campaign }, { email });
      return null;
    },
    ({ email }) => plainly(email),
  ),
  newStaffLink: servedToStaff(
    newStaffLink,
    async ({ body: { campaign, email, by }, caller, parts }, services) => {
      const mailer = by === 'mail' ? await mailerOf(services, caller.staffId, [email]) : undefined;
      // The console opens at no address of the network: there is no TLS.
      const opensAt = linkSite({ siteUrl: services.sites.siteUrl, origin: caller.site.origin, network: [] });
      const wanted = { email, site: opensAt.site, shownTo: by === 'mail' ? undefined : caller.staffId };
      const issued = await issueStaffLink(parts, { id: campaign }, wanted);
      if (mailer === undefined) return { link: issued.link, opensAt };
      await sendOrSay(mailer, staffLinkMail('console', { to: { address: issued.email, name: issued.name }, link: issued.link }));
      return { link: null };
    },
    ({ email, by }) => `${plainly(email)}: ${by === 'mail' ? 'mailed' : 'shown'}`,
  ),
  log: servedToStaff(log, async ({ body: { campaign, ...wanted } }, { db }) => ({
    ...(await readDoings(db, campaign, wanted)),
    people: await peopleOfLog(db, campaign),
  })),
} satisfies Record<string, ServedStaffCall>;

/** As the account has it; where it is none the call is refused, and nothing is logged. */
const plainly = (email: string) => email.trim().toLowerCase();
