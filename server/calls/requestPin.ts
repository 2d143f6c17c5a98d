import { randomUUID } from 'node:crypto';
import { requestPin } from '@/lib/contract/requestPin';
import { accountOf } from '@/lib/domain/ids';
import { networkOf } from '@/server/auth/networkOf';
import { newPin } from '@/server/auth/newPin';
import { nowSeconds } from '@/server/clock';
import { pinMail } from '@/server/mail/pinMail';
import type { Services } from '@/server/services';
import { countGuess } from '@/server/store/guessCounts';
import { countPinMail } from '@/server/store/pinMails';
import { keepNewPin, userToMail } from '@/server/store/users';
import { servedToAnybody } from './servedCall';

/** Then one mail after 1 and after 2 minutes, as long as the mailbox may have more today (store/pinMails.ts). */
const MAILS_TO_ONE_MAILBOX = { free: 3, windowSeconds: 24 * 60 * 60 };

/**
 * Always succeeds, and at once, so that neither the answer nor the time it takes tells whether the account exists. The PIN is made and mailed
 * after the answer. Nobody may flood a mailbox, or many: beyond a limit no mail is sent for a while, and the answer stays the same.
 */
export const servedRequestPin = servedToAnybody(requestPin, async ({ query, caller }, services) => {
  const email = accountOf(query.e);
  const network = networkOf(caller.address);
  if (services.pinMails.waitSeconds(network) > 0) return null;
  services.pinMails.add(network, services.pinKey.digest(email));
  const askedAt = nowSeconds(services.clock);
  services.inBackground(() => mailNewPin(email, askedAt, services));
  return null;
});

async function mailNewPin(email: string, askedAt: number, { db, pinKey, mailer, tellOfMailLimit }: Services): Promise<void> {
  const user = await userToMail(db, email);
  if (!user) return;
  const counter = pinKey.digest(`mails to ${user.id}`);
  const wait = await countGuess(db, { counter, rule: MAILS_TO_ONE_MAILBOX, mark: randomUUID(), nowSeconds: askedAt });
  if (wait > 0) return;
  const may = await countPinMail(db, counter, askedAt);
  if (may === 'serverIsFull') tellOfMailLimit(askedAt);
  if (may !== 'counted') return;
  const sealed = await keepNewPin(db, user.id, pinKey.seal(newPin(), user.id), askedAt);
  const pin = pinKey.open(sealed, user.id);
  if (pin !== undefined) await mailer.send(pinMail(email, user.name, pin));
}
