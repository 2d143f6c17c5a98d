import type { ChangeOf } from '@/lib/domain/change/change';
import type { Bodies } from '@/lib/domain/change/kinds';
import type { SavedBatch } from '@/lib/domain/change/recordOutcome';
import { asId, type BatchId } from '@/lib/domain/ids';
import { isOutOfSpace } from '@/lib/offline/phone/outOfSpace';
import { fixLater, type HereParts, placed } from './recordHere';

/** A door's change without its position, and the change that it undoes, if it is an undo. */
export type DoorDraft = {
  readonly body: Omit<Bodies['door'], 'position'>;
  readonly undone?: ChangeOf<'door'> | undefined;
};

/**
 * Records the changes of one tap where the volunteer stands, all or none of them. They share a location fix, and a batch id, by which they
 * are undone together. Resolves once they are durable.
 */
export async function recordBatch(
  { recorder, journal, locator }: HereParts,
  drafts: readonly DoorDraft[],
): Promise<SavedBatch<ChangeOf<'door'>>> {
  const { who, newId, send } = recorder.parts;
  const owner = who();
  if (!owner) return { kind: 'notSignedIn' };
  const position = locator.locate();
  const batch = asId<BatchId>(newId());
  try {
    const changes = await journal.recordAll<'door'>(
      drafts.map(({ body, undone }) => ({ ...recorder.newChange(owner, 'door', placed<'door'>(body), undone), batch })),
    );
    for (const change of changes) send(change);
    for (const change of changes) void fixLater(journal, change, position);
    return { kind: 'recorded', changes };
  } catch (error) {
    return { kind: isOutOfSpace(error) ? 'noSpace' : 'notSaved' };
  }
}
