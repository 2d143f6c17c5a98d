import type { ChangeOf } from '@/lib/domain/change/change';
import type { Bodies } from '@/lib/domain/change/kinds';
import type { BatchOutcome, RecordOutcome } from '@/lib/domain/change/recordOutcome';
import type { Journal } from '@/lib/offline/journal/journal';
import type { Locator } from '@/lib/platform/location';
import type { Draft, Recorder } from './recorder';

export type HereParts = { readonly recorder: Recorder; readonly journal: Journal; readonly locator: Locator };

/** The kinds of change that have a place. */
type PlacedKind = 'door' | 'report';

/** A body before its place is known. */
type Placeless<K extends PlacedKind> = Omit<Bodies[K], 'position'>;
type PlacelessDraft<K extends PlacedKind> = { readonly body: Placeless<K>; readonly undone?: ChangeOf<K> | undefined };

/**
 * Records a change made where the volunteer stands. Its fix starts at the tap; the change does not wait for it, and its sending does
 * (docs/product.md#location).
 */
export async function recordHere<K extends PlacedKind>(
  parts: HereParts,
  kind: K,
  draft: PlacelessDraft<K>,
): Promise<RecordOutcome<ChangeOf<K>>> {
  if (!parts.recorder.canRecord()) return { kind: 'notSignedIn' };
  const position = parts.locator.locate();
  const { body, undone } = locating(draft);
  const outcome = await parts.recorder.record(kind, body, undone);
  if (outcome.kind === 'recorded') void fixLater(parts.journal, [outcome.change], position);
  return outcome;
}

/** Records the changes of one tap where the volunteer stands, all or none of them; they share a fix. */
export async function recordBatchHere<K extends PlacedKind>(
  parts: HereParts,
  kind: K,
  drafts: readonly PlacelessDraft<K>[],
): Promise<BatchOutcome<ChangeOf<K>>> {
  if (!parts.recorder.canRecord()) return { kind: 'notSignedIn' };
  const position = parts.locator.locate();
  const outcome = await parts.recorder.recordBatch(kind, drafts.map(locating));
  if (outcome.kind === 'recorded') void fixLater(parts.journal, outcome.changes, position);
  return outcome;
}

function locating<K extends PlacedKind>({ body, undone }: PlacelessDraft<K>): Draft<K> {
  // TypeScript does not see that only the position was missing from the kind's body.
  return { body: { ...body, position: { state: 'locating' } } as unknown as Bodies[K], undone };
}

async function fixLater(
  journal: Journal,
  changes: readonly ChangeOf<PlacedKind>[],
  position: ReturnType<Locator['locate']>,
): Promise<void> {
  const found = await position;
  // Without the position a change is safe all the same: a door's is sent with 0,0, a report's without one.
  for (const change of changes) await journal.fix(change, found).catch(() => undefined);
}
