import type { Change } from './change';

/** What became of a tap. A tap is never ignored: what was not recorded says why. */
export type MarkOutcome =
  | { readonly kind: 'recorded'; readonly change: Change }
  | { readonly kind: 'otherList' }
  | { readonly kind: 'notSignedIn' }
  /** The phone is full, even after everything that can be fetched again has given way. */
  | { readonly kind: 'noRoom' }
  /** The phone's storage does not answer, or has been taken away from this page. */
  | { readonly kind: 'notSaved' };

/** Why a tap was not recorded, and what to do. */
export function problemOf(outcome: Exclude<MarkOutcome, { kind: 'recorded' }>): string {
  switch (outcome.kind) {
    case 'otherList':
      return 'Not recorded: another list is open. Open this list again, then mark the door.';
    case 'notSignedIn':
      return 'Not recorded: nobody is signed in. Log in, then mark the door again.';
    case 'noRoom':
      return 'Not recorded: this phone could not save it. Free some space, then mark the door again.';
    case 'notSaved':
      return 'Not recorded: this phone’s storage does not answer. Close the app, open it again, then mark the door.';
    default:
      return outcome satisfies never;
  }
}
