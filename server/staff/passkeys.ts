import { randomBytes, randomUUID } from 'node:crypto';
import {
  addPasskey,
  confirmByPasskey,
  passkeyOptions,
  passkeys,
  removePasskey,
  type SignedChallenge,
  signInByPasskey,
  signInOptions,
} from '@/lib/contract/staff/passkeys';
import { challengeIn, counterOf, isHostName, newPasskey, optionsToAdd, optionsToSignIn, type PasskeySite } from '@/server/auth/passkeys';
import { newStaffKey, staffKeyDigest } from '@/server/auth/staffKey';
import { plainWords } from '@/server/campaign/plainWords';
import { nowSeconds } from '@/server/clock';
import { notFound, Refusal, tooManyAttempts } from '@/server/refusal';
import { addChallenge, takeChallenge } from '@/server/store/staffChallenges';
import {
  addPasskeyTo,
  countUse,
  credentialsOf,
  MOST_PASSKEYS,
  passkeysOf,
  passkeyWith,
  removePasskeyOf,
} from '@/server/store/staffPasskeys';
import { type ServedStaffCall, type StaffServices, servedToStaff } from './served';
import { confirmed, signIn } from './session';

const TEXTS = {
  name: 'The name of the passkey',
  needsHostName: 'Passkeys need a host name, and the console is open by a number here. Open it by its name, or sign in by a link',
  notAdded:
    'The passkey was not added: it took too long, or this browser makes passkeys of a kind that the console cannot check. Try again',
  isThere: 'This passkey is there already',
  tooMany: `You have ${MOST_PASSKEYS} passkeys, as many as there may be. Remove one first`,
  signedOut: 'You were signed out meanwhile. Sign in again, and add the passkey then',
  notRecognized: 'This passkey does not sign in here: it took too long, or it was removed. Try again, or sign in by a link',
  notYours:
    'This passkey does not say that it is you: it took too long, it was removed, or it is of another account. Try again, or paste a link',
} as const;

const HANDLE_BYTES = 32;

/** Signing in by what a finger, a face or a PIN opens on one's own device (docs/decisions/081-passkeys-and-mailed-links.md). */
export const passkeyCalls = {
  signInOptions: servedToStaff(signInOptions, async ({ caller: { site, network } }, { db, clock, challenges }) => {
    expectHostName(site);
    const wait = challenges.waitSeconds(network);
    if (wait > 0) throw tooManyAttempts(wait);
    challenges.add(network, randomUUID());
    const challenge = newStaffKey();
    await addChallenge(db, staffKeyDigest(challenge), 'signIn', nowSeconds(clock));
    return optionsToSignIn(site, challenge);
  }),
  signInByPasskey: servedToStaff(signInByPasskey, async ({ body: { answer }, caller }, services) => {
    expectHostName(caller.site);
    const staffId = await ownerBy(answer, caller.site, services);
    if (staffId === undefined) throw new Refusal(404, TEXTS.notRecognized);
    return signIn(staffId, caller, services);
  }),
  confirmByPasskey: servedToStaff(confirmByPasskey, async ({ body: { answer }, caller }, services) => {
    expectHostName(caller.site);
    // The browser lets one choose among all its passkeys: a colleague's would turn this session into theirs.
    if ((await ownerBy(answer, caller.site, services)) !== caller.staffId) throw new Refusal(404, TEXTS.notYours);
    return confirmed(caller, services);
  }),
  passkeyOptions: servedToStaff(passkeyOptions, async ({ caller: { staffId, email, name, site } }, { db, clock }) => {
    expectHostName(site);
    const others = await credentialsOf(db, staffId, site.host);
    const handle = others[0]?.handle ?? randomBytes(HANDLE_BYTES).toString('base64url');
    const challenge = newStaffKey();
    await addChallenge(db, staffKeyDigest(challenge), { staffId, handle }, nowSeconds(clock));
    return optionsToAdd(site, challenge, { email, name, handle, others });
  }),
  addPasskey: servedToStaff(
    addPasskey,
    async ({ body: { answer, name: typed }, caller: { staffId, id: session, site } }, { db, clock }) => {
      expectHostName(site);
      const name = plainWords(typed, TEXTS.name);
      const now = nowSeconds(clock);
      const challenge = await challengeIn(answer);
      const taken = challenge === undefined ? undefined : await takeChallenge(db, staffKeyDigest(challenge), staffId, now);
      const made = challenge === undefined || !taken ? undefined : await newPasskey(answer, site, challenge);
      if (made === undefined || typeof taken?.handle !== 'string') throw new Refusal(409, TEXTS.notAdded);
      const outcome = await addPasskeyTo(db, { ...made, staffId, session, host: site.host, handle: taken.handle, name }, now);
      if (outcome !== 'added') throw new Refusal(409, TEXTS[outcome]);
      return null;
    },
  ),
  passkeys: servedToStaff(passkeys, ({ caller }, { db }) => passkeysOf(db, caller.staffId)),
  removePasskey: servedToStaff(removePasskey, async ({ body, caller }, { db }) => {
    if (!(await removePasskeyOf(db, caller.staffId, body.id))) throw notFound('passkey');
    return null;
  }),
} satisfies Record<string, ServedStaffCall>;

/** Returns who a right answer signs in; it uses its challenge up, right or not. */
async function ownerBy(answer: SignedChallenge, site: PasskeySite, { db, clock }: StaffServices): Promise<number | undefined> {
  const now = nowSeconds(clock);
  const challenge = await challengeIn(answer);
  if (challenge === undefined || !(await takeChallenge(db, staffKeyDigest(challenge), null, now))) return undefined;
  const key = await passkeyWith(db, { credentialId: answer.id, handle: answer.response.userHandle, host: site.host });
  const counter = key && (await counterOf(answer, site, { challenge, key }));
  if (key === undefined || counter === undefined || !(await countUse(db, key.id, counter, now))) return undefined;
  return key.staffId;
}

function expectHostName({ host }: PasskeySite): void {
  if (!isHostName(host)) throw new Refusal(409, TEXTS.needsHostName);
}
