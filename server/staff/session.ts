import { confirmSession, endSession, mailOwnLink, redeemLink, session, sessions, signOut } from '@/lib/contract/staff/session';
import { newStaffKey, staffKeyDigest, staffTokenOf } from '@/server/auth/staffKey';
import { siteAddress } from '@/server/campaign/invitations';
import { newLink } from '@/server/campaign/staff/links';
import { nowSeconds } from '@/server/clock';
import { staffLinkMail } from '@/server/mail/staffLinkMail';
import { notFound, Refusal, tooManyAttempts } from '@/server/refusal';
import { mayBegin } from '@/server/store/beginners';
import { hasLinkSince, takeStaffLink } from '@/server/store/staffLinks';
import {
  campaignsOfStaff,
  endSessionOf,
  endSessionWith,
  renewSession,
  type StaffSession,
  sessionOf,
  sessionsOf,
  startSession,
} from '@/server/store/staffSessions';
import { mailerOf, sendOrSay } from './mailed';
import { type ServedStaffCall, type SignedInStaff, type StaffServices, type StaffVisitor, servedToStaff } from './served';

const TEXTS = { usedLink: 'This link was used already, or its time is over. Ask for a new one' } as const;
/** So soon no second mail goes out: the first is on its way. */
const MAIL_AGAIN_SECONDS = 60;

/** Signing in to the console and out of it (docs/decisions/075-who-may-in-the-console.md). */
export const sessionCalls = {
  redeemLink: servedToStaff(redeemLink, async ({ body, caller }, services) => {
    const staffId = await takeStaffLink(services.db, staffKeyDigest(body.key), nowSeconds(services.clock));
    if (staffId === undefined) throw new Refusal(404, TEXTS.usedLink);
    return signIn(staffId, caller, services);
  }),
  session: servedToStaff(session, ({ caller }, services) => tellSession(caller, services)),
  signOut: servedToStaff(signOut, async ({ caller }, { db }) => {
    await endSessionOf(db, caller.staffId, caller.id);
    caller.endSession();
    return null;
  }),
  sessions: servedToStaff(sessions, async ({ caller }, { db, clock }) => {
    const open = await sessionsOf(db, caller.staffId, nowSeconds(clock));
    return open.map((one) => ({ ...one, isThis: one.id === caller.id }));
  }),
  endSession: servedToStaff(endSession, async ({ body, caller }, { db }) => {
    if (!(await endSessionOf(db, caller.staffId, body.id))) throw notFound('session');
    if (body.id === caller.id) caller.endSession();
    return null;
  }),
  mailOwnLink: servedToStaff(mailOwnLink, async ({ caller }, services) => {
    const { db, clock, sites } = services;
    const mailer = await mailerOf(services, caller.staffId, [caller.email]);
    const now = nowSeconds(clock);
    if (await hasLinkSince(db, caller.staffId, now - MAIL_AGAIN_SECONDS)) throw tooManyAttempts(MAIL_AGAIN_SECONDS);
    const link = await newLink(db, caller.staffId, siteAddress(sites.siteUrl ?? caller.site.origin), now);
    await sendOrSay(mailer, staffLinkMail('console', { to: { address: caller.email, name: caller.name }, link }));
    return null;
  }),
  confirmSession: servedToStaff(confirmSession, async ({ body, caller }, services) => {
    const staffId = await takeStaffLink(services.db, staffKeyDigest(body.key), nowSeconds(services.clock));
    if (staffId !== caller.staffId) throw new Refusal(404, TEXTS.usedLink);
    return confirmed(caller, services);
  }),
} satisfies Record<string, ServedStaffCall>;

/** Lets a session go on under another key, of somebody who has shown again who they are. @returns the answer that comes with its cookie */
export async function confirmed(caller: SignedInStaff, services: StaffServices) {
  const key = newStaffKey();
  await renewSession(services.db, { id: caller.id, keyDigest: staffKeyDigest(key) }, nowSeconds(services.clock));
  caller.startSession(key);
  return tellSession({ ...caller, key }, services);
}

/**
 * Starts a session of somebody who has shown who they are, and ends the one whose cookie it replaces in their browser.
 *
 * @returns the answer that comes with its cookie
 */
export async function signIn(staffId: number, { browser, formerKey, startSession: setCookie }: StaffVisitor, services: StaffServices) {
  const { db, clock } = services;
  const now = nowSeconds(clock);
  const key = newStaffKey();
  await startSession(db, { keyDigest: staffKeyDigest(key), staffId, browser }, now);
  if (formerKey !== undefined) await endSessionWith(db, staffKeyDigest(formerKey));
  const started = await sessionOf(db, staffKeyDigest(key), now);
  if (started === undefined) throw new Error('A staff session that was just started is gone');
  setCookie(key);
  return tellSession({ ...started, key }, services);
}

async function tellSession(
  { key, email, name, staffId }: Pick<StaffSession, 'email' | 'name' | 'staffId'> & { readonly key: string },
  { db, mailer }: StaffServices,
) {
  const [campaigns, begins] = [await campaignsOfStaff(db, staffId), await mayBegin(db, staffId)];
  return { email, name, token: staffTokenOf(key), campaigns, mayBegin: begins, canMail: mailer !== undefined };
}
