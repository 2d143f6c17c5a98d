import { randomInt, randomUUID } from 'node:crypto';
import { requestPin } from '@/lib/contract/requestPin';
import { accountOf } from '@/lib/domain/ids';
import type { Services } from '@/server/services';
import { keepNewPin } from '@/server/store/users';
import { servedToAnybody } from './servedCall';

const PIN_DIGITS = 6;

/**
 * Always succeeds, at once and whatever the e-mail, so that neither the answer nor the time it takes tells whether there is such
 * an account. The PIN is made and mailed after the answer.
 */
export const servedRequestPin = servedToAnybody(requestPin, async ({ query }, services) => {
  const email = accountOf(query.e);
  // Nobody's mailbox is flooded: beyond the limit there is no further mail for a while, and no word of it.
  if (services.pinMails.waitSeconds(email) > 0) return null;
  services.pinMails.add(email, randomUUID());
  services.inBackground(() => mailNewPin(email, services));
  return null;
});

async function mailNewPin(email: string, { db, pinKey, mailer }: Services): Promise<void> {
  const kept = await keepNewPin(db, email, pinKey.seal(randomPin()));
  if (!kept) return;
  await mailer.send({
    to: email,
    subject: 'Your Walkbook PIN',
    text: `Hello ${kept.name},\n\nyour new PIN is ${pinKey.open(kept.sealedPin)}\n\nYour former PIN works until you first use this one.\nIf you did not ask for a PIN, you can ignore this mail.\n`,
  });
}

function randomPin(): string {
  return String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
}
