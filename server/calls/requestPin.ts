import { randomUUID } from 'node:crypto';
import { requestPin } from '@/lib/contract/requestPin';
import { accountOf } from '@/lib/domain/ids';
import { newPin } from '@/server/auth/newPin';
import { pinMail } from '@/server/mail/pinMail';
import type { Services } from '@/server/services';
import { keepNewPin } from '@/server/store/users';
import { servedToAnybody } from './servedCall';

/**
 * Always succeeds, and at once, so that neither the answer nor the time it takes tells whether the account exists. The PIN is made and mailed
 * after the answer.
 */
export const servedRequestPin = servedToAnybody(requestPin, async ({ query }, services) => {
  const email = accountOf(query.e);
  // Nobody may flood a mailbox: beyond the limit no mail is sent for a while, and the answer stays the same.
  if (services.pinMails.waitSeconds(email) > 0) return null;
  services.pinMails.add(email, randomUUID());
  services.inBackground(() => mailNewPin(email, services));
  return null;
});

async function mailNewPin(email: string, { db, pinKey, mailer }: Services): Promise<void> {
  const kept = await keepNewPin(db, email, pinKey.seal(newPin()));
  if (kept) await mailer.send(pinMail(email, kept.name, pinKey.open(kept.sealedPin)));
}
