import { createHash } from 'node:crypto';
import { roundBy } from '@/server/database/rounds';
import { Refusal } from '@/server/refusal';
import type { Services } from '@/server/services';
import { forgetIn } from '@/server/store/forgetIn';
import { forgottenAmong } from '@/server/store/forgottenPeople';
import type { IncomingChange } from '@/server/store/incomingChange';
import { keepChanges } from '@/server/store/signedOutChanges';

/** As often does a phone that is told to wait ask again. */
const RETRY_AFTER_SECONDS = 300;
const TEXTS = { full: 'More was sent from this phone than is kept for it. Call the campaign' } as const;

type Signed = { readonly endpoint: string; readonly bytes: Uint8Array; readonly changes: readonly IncomingChange[] };

/**
 * Keeps the changes of a phone that is signed out for the campaign's staff, and answers as if they were received: the phone need not keep them.
 * Nothing of them is applied (docs/wire.md#signed-out).
 *
 * @throws Refusal (429) where somebody fills the disk with it
 */
export async function keepSignedOut({ endpoint, bytes, changes }: Signed, { db }: Pick<Services, 'db'>): Promise<{ received: string[] }> {
  const [first] = changes;
  if (first !== undefined) {
    const { campaignId, userId, receivedAt } = first;
    const forgotten = await roundBy(db)(forgottenAmong(campaignId, changes));
    const kept = changes.map((change) => ({ ...change, body: forgetIn(change, forgotten) }));
    const digest = createHash('sha256').update(`${endpoint}\n`).update(bytes).digest('base64url');
    if (!(await keepChanges(db, { campaignId, userId, digest, changes: kept, size: bytes.length, receivedAt })))
      throw new Refusal(429, TEXTS.full, RETRY_AFTER_SECONDS);
  }
  return { received: [...new Set(changes.flatMap(({ changeId }) => changeId ?? []))] };
}
