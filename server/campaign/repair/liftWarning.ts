import type { Kysely } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { answerOf, undoAnswer, writeAnswer } from './movedAnswer';
import { type Repair, touched } from './repairLog';
import type { Undo } from './undo';

const TEXTS = {
  none: 'There is no such warning any more.',
  told: (address: string) => `A warning at ${address} was lifted.`,
} as const;

type OneWarning = { readonly voterId: number; readonly groupId: number; readonly address: string };

/**
 * Lifts one warning of somebody within a repair (`repairing`). A volunteer's older one does not bring it back, whenever it arrives or is read again.
 *
 * @throws {@link OrganizerError} when it is not there
 */
export async function liftWarningWithin(
  trx: Kysely<Database>,
  campaignId: number,
  now: number,
  { voterId, groupId, address }: OneWarning,
): Promise<Repair<'liftedWarning'>> {
  const before = await answerOf(trx, campaignId, { voterId, groupId });
  if (!before?.member) throw new OrganizerError(TEXTS.none);
  // Later than the warning: a replay of both has the lift win.
  const after = { member: false, effective_at: Math.max(before.effective_at + 1, now), user_id: null };
  await writeAnswer(trx, campaignId, { voterId, groupId }, after);
  const touches = [...touched('voter', [voterId]), ...touched('warning', [`${voterId}-${groupId}`])];
  return { kind: 'liftedWarning', told: TEXTS.told(address), touches, undo: { voterId, groupId, before, after } };
}

export const undoLifted: Undo<'liftedWarning'> = undoAnswer;
