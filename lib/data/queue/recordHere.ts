import type { ChangeOf } from '@/lib/domain/change/change';
import type { Bodies } from '@/lib/domain/change/kinds';
import type { SavedOutcome } from '@/lib/domain/change/recordOutcome';
import type { Journal } from '@/lib/offline/journal/journal';
import type { Locator } from '@/lib/platform/location';
import type { Recorder } from './recorder';

export type HereParts = { readonly recorder: Recorder; readonly journal: Journal; readonly locator: Locator };

/** The kinds of change that have a position. */
type PlacedKind = 'door' | 'report';

/**
 * Records a change where the volunteer stands. Its location fix starts at the tap. Recording does not wait for the fix; sending does
 * (docs/product.md#location).
 *
 * @param undone the change that this one undoes, if it is an undo
 */
export async function recordHere<K extends PlacedKind>(
  { recorder, locator, journal }: HereParts,
  kind: K,
  body: Omit<Bodies[K], 'position'>,
  undone?: ChangeOf<K>,
): Promise<SavedOutcome<ChangeOf<K>>> {
  if (!recorder.canRecord()) return { kind: 'notSignedIn' };
  const position = locator.locate();
  const outcome = await recorder.record(kind, placed<K>(body), undone);
  if (outcome.kind === 'recorded') void fixLater(journal, outcome.change, position);
  return outcome;
}

/** Returns a body whose position is still to be found. */
export function placed<K extends PlacedKind>(body: Omit<Bodies[K], 'position'>): Bodies[K] {
  // TypeScript does not see that only the position was missing from the kind's body.
  return { ...body, position: { state: 'locating' } } as unknown as Bodies[K];
}

/** Stores the position of a change once the fix ends. */
export async function fixLater(journal: Journal, change: ChangeOf<PlacedKind>, position: ReturnType<Locator['locate']>): Promise<void> {
  // A change is safe without its position: a door's is sent with 0,0, a report without one.
  await journal.fix(change, await position).catch(() => undefined);
}
