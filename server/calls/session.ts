import { getCampaigns, login, redeemInvitation, requestPin } from '@/lib/contract/session';
import { accountOf } from '@/lib/domain/ids';
import { keyDigest } from '@/server/auth/invitationKey';
import { networkOf } from '@/server/auth/networkOf';
import { newPin } from '@/server/auth/newPin';
import { nowSeconds } from '@/server/clock';
import { pinMail } from '@/server/mail/pinMail';
import { notRecognized, tooManyAttempts } from '@/server/refusal';
import type { Services } from '@/server/services';
import { campaignsOf } from '@/server/store/campaigns';
import { redeem } from '@/server/store/invitations';
import { mayMail } from '@/server/store/mayMail';
import { keepNewPin, nameOf, userToMail } from '@/server/store/users';
import { servedToAccount, servedToAnybody } from './servedCall';

export const sessionCalls = {
  /** The signature proves the PIN. The answer is what the app shows next. */
  login: servedToAccount(login, async ({ caller }, { db }) => ({
    name: await nameOf(db, caller.userId),
    campaigns: await campaignsOf(db, caller.userId),
    bodySignature: true,
  })),
  /**
   * Always succeeds, and at once, so that neither the answer nor the time it takes tells whether the account exists. The PIN is made and mailed
   * after the answer. Nobody may flood a mailbox, or many: beyond a limit no mail is sent for a while, and the answer stays the same.
   */
  requestPin: servedToAnybody(requestPin, async ({ query, caller }, services) => {
    const email = accountOf(query.e);
    const network = networkOf(caller.address);
    if (services.pinMails.waitSeconds(network) > 0) return null;
    services.pinMails.add(network, services.pinKey.digest(email));
    const askedAt = nowSeconds(services.clock);
    services.inBackground(() => mailNewPin(email, askedAt, services));
    return null;
  }),
  /**
   * Exchanges an invitation's key for a PIN. Wrong keys are counted by network and slowed down; a right one is taken all the same, so that nobody who
   * sends wrong ones keeps a volunteer out.
   */
  redeemInvitation: servedToAnybody(redeemInvitation, async ({ query: { e, k, r }, caller }, services) => {
    const { db, clock, pinKey, wrongKeys } = services;
    const tokenDigest = keyDigest(pinKey, k);
    const redeemed = await redeem(
      db,
      {
        tokenDigest,
        email: accountOf(e),
        tryDigest: pinKey.digest(`try ${r}`),
        newSealedPin: (userId) => pinKey.seal(newPin(), userId),
      },
      nowSeconds(clock),
    );
    const pin = redeemed && pinKey.open(redeemed.sealedPin, redeemed.userId);
    if (pin !== undefined) return { pin };
    const network = networkOf(caller.address);
    const isSlowedDown = wrongKeys.waitSeconds(network) > 0;
    wrongKeys.add(network, tokenDigest);
    throw isSlowedDown ? tooManyAttempts(wrongKeys.waitSeconds(network)) : notRecognized();
  }),
  getCampaigns: servedToAccount(getCampaigns, ({ caller }, { db }) => campaignsOf(db, caller.userId)),
};

async function mailNewPin(email: string, askedAt: number, { db, pinKey, mailer, tellOfMailLimit }: Services): Promise<void> {
  const user = await userToMail(db, email);
  if (!user) return;
  if (!(await mayMail(db, pinKey.digest(`mails to ${user.id}`), askedAt, tellOfMailLimit))) return;
  const sealed = await keepNewPin(db, user.id, pinKey.seal(newPin(), user.id), askedAt);
  const pin = pinKey.open(sealed, user.id);
  if (pin !== undefined) await mailer.send(pinMail({ address: email, name: user.name }, pin));
}
