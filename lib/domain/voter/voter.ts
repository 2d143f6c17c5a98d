import type { NoteId, TagId, VoterId } from '@/lib/domain/ids';

/** A tag that the campaign puts on voters. */
export type Tag = { readonly id: TagId; readonly name: string };

/** A note about a voter. */
export type Note = {
  readonly noteId: NoteId;
  readonly text: string;
  /** Unix seconds. */
  readonly time: number;
  /** Who wrote it; absent when it was the volunteer of this device. */
  readonly by?: string;
};

/** The part of a voter that volunteers change. */
export type Voter = { readonly voterId: VoterId; readonly tags: readonly Tag[]; readonly notes: readonly Note[] };
