import type { Enveloped } from './envelope';
import type { Bodies, ChangeKind } from './kinds';

type Changes = { readonly [K in ChangeKind]: Enveloped<Bodies[K]> & { readonly kind: K } };

/** A change of one kind. */
export type ChangeOf<K extends ChangeKind> = Changes[K];

/**
 * One change that a volunteer has made. It is JSON that needs nothing else: any tab and any later version of the app can read, apply and
 * send it (docs/architecture.md#from-a-tap-to-the-server).
 */
export type Change = Changes[ChangeKind];

/** A change before the journal has numbered it. */
type NewChanges = { readonly [K in ChangeKind]: Omit<Changes[K], 'seq'> };
export type NewChangeOf<K extends ChangeKind> = NewChanges[K];
export type NewChange = NewChanges[ChangeKind];

/** One function for each kind of change. */
export type ByKind<R> = { readonly [K in ChangeKind]: (change: ChangeOf<K>) => R };

/** Calls the table's function for the change's kind. */
export function byKind<R, K extends ChangeKind = ChangeKind>(table: ByKind<R>, change: ChangeOf<K>): R {
  return table[change.kind](change);
}
