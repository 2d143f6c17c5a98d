import type { Change } from './change';

/** What became of a tap: recorded, or the reason why it was not. */
export type RecordOutcome<C extends Change = Change> = { readonly kind: 'recorded'; readonly change: C } | NotRecorded;

/** What became of a tap that makes several changes: all of them were recorded, or none. */
export type BatchOutcome<C extends Change = Change> = { readonly kind: 'recorded'; readonly changes: readonly C[] } | NotRecorded;

type NotRecorded =
  | { readonly kind: 'otherList' }
  | { readonly kind: 'notSignedIn' }
  /** The phone is full, even after everything was removed that can be fetched again. */
  | { readonly kind: 'noSpace' }
  /** The phone's storage has failed, or is closed for this page. */
  | { readonly kind: 'notSaved' };
