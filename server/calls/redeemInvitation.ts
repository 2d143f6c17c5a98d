import { redeemInvitation } from '@/lib/contract/redeemInvitation';
import { accountOf } from '@/lib/domain/ids';
import { keyDigest } from '@/server/auth/invitationKey';
import { networkOf } from '@/server/auth/networkOf';
import { newPin } from '@/server/auth/newPin';
import { nowSeconds } from '@/server/clock';
import { notRecognised, tooManyAttempts } from '@/server/refusal';
import { redeem } from '@/server/store/invitations';
import { servedToAnybody } from './servedCall';

/**
 * Exchanges an invitation's key for a PIN. Wrong keys are counted by network and slowed down; a right one is taken all the same, so that nobody who
 * sends wrong ones keeps a volunteer out.
 */
export const servedRedeemInvitation = servedToAnybody(redeemInvitation, async ({ query: { e, k, r }, caller }, services) => {
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
  throw isSlowedDown ? tooManyAttempts(wrongKeys.waitSeconds(network)) : notRecognised();
});
