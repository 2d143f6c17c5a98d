import type { Voter } from '@/lib/domain/voter/voter';
import type { ChangeOf } from './change';
import { changesAfter } from './histories';
import type { VoterKind } from './kinds';
import { applyToNotes } from './note/apply';
import type { RecordedBySubject } from './recorded';
import { recordedOfVoter } from './recordedOfVoter';
import { applyToTags } from './tags/apply';

/** A voter from the server, with the highest receipt number at its request. */
export type DatedVoter<V extends Voter = Voter> = { readonly voter: V; readonly asOfReceipt: number };

type Apply<K extends VoterKind> = <V extends Voter>(voter: V, changes: readonly ChangeOf<K>[]) => V;

/** What changes make of a voter on the screen, by kind. */
export const APPLY_TO_VOTER: { readonly [K in VoterKind]: Apply<K> } = { tags: applyToTags, note: applyToNotes };

/** Returns a voter as the screen shows them: the server's voter with this device's changes laid over it. */
export function voterAfterChanges<V extends Voter>({ voter, asOfReceipt }: DatedVoter<V>, recorded: RecordedBySubject): V {
  const withKind = <K extends VoterKind>(shown: V, kind: K): V =>
    APPLY_TO_VOTER[kind](shown, changesAfter(recordedOfVoter(recorded, kind, voter.voterId), asOfReceipt));
  // An object literal has the keys of its type and no others.
  return (Object.keys(APPLY_TO_VOTER) as VoterKind[]).reduce(withKind, voter);
}
