import type { Change } from './change';

/** What became of a tap: recorded, or the reason why it was not. */
export type RecordOutcome<C extends Change = Change> = SavedOutcome<C> | OtherList;

/** What became of a change that belongs to no list of doors. */
export type SavedOutcome<C extends Change = Change> = { readonly kind: 'recorded'; readonly change: C } | NotSaved;

/** What became of a tap that makes several changes: all of them were recorded, or none. */
export type BatchOutcome<C extends Change = Change> = SavedBatch<C> | OtherList;

/** What became of changes that are recorded together and belong to no list of doors. */
export type SavedBatch<C extends Change = Change> = { readonly kind: 'recorded'; readonly changes: readonly C[] } | NotSaved;

type OtherList = { readonly kind: 'otherList' };

type NotSaved =
  | { readonly kind: 'notSignedIn' }
  /** The phone is full, even after everything was removed that can be fetched again. */
  | { readonly kind: 'noSpace' }
  /** The phone's storage has failed, or is closed for this page. */
  | { readonly kind: 'notSaved' };
