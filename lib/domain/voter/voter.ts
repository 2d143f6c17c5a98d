import type { Position } from '@/lib/domain/geo';
import type { HouseId, NoteId, TagId, VoterId } from '@/lib/domain/ids';

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

/** An election, and whether the voter has voted in it. */
export type Election = { readonly election: string; readonly voted: boolean; readonly method?: string };

/** Money that a voter has given. */
export type Contribution = {
  /** As the campaign's file has it, usually 2024-10-05. */
  readonly date: string;
  /** In dollars. */
  readonly amount: number;
  readonly committee: string;
};

/** A way to reach a voter, under the name that the campaign's file has for it. */
export type ContactDetail = { readonly label: string; readonly value: string };

/** A voter with all that the campaign's voter file has. */
export type FullVoter = Voter & {
  readonly first: string;
  readonly last: string;
  readonly age?: number;
  readonly party?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly contact: readonly ContactDetail[];
  /** When the voter registered, as the file has it. */
  readonly registered?: string;
  readonly precinct?: string;
  readonly districts: readonly string[];
  readonly history: readonly Election[];
  /** Every tag of the campaign. */
  readonly allTags: readonly Tag[];
  readonly contributions: readonly Contribution[];
  /** Absent where the server does not say it. */
  readonly houseId?: HouseId;
  readonly position?: Position;
  /** How many notes there are that are older than these. */
  readonly moreNotes?: number;
};

/** Some of a voter's notes, the newest first, and how many older ones there are. */
export type NotesPage = { readonly notes: readonly Note[]; readonly moreNotes: number };

/** Returns a voter's name as people say it; '' when the file has none. */
export function voterName({ first, last }: Pick<FullVoter, 'first' | 'last'>): string {
  return [first, last].filter((part) => part !== '').join(' ');
}

/** Returns the tags after one was put on or taken off, in the order of the campaign's own list. */
export function withTag({ tags, allTags }: Pick<FullVoter, 'tags' | 'allTags'>, tag: Tag, isOn: boolean): readonly Tag[] {
  const others = tags.filter(({ id }) => id !== tag.id);
  if (!isOn) return others;
  const place = new Map(allTags.map(({ id }, index) => [id, index]));
  return [...others, tag].toSorted((a, b) => (place.get(a.id) ?? allTags.length) - (place.get(b.id) ?? allTags.length));
}

/** Returns the campaign's tags and those that the voter has although the campaign no longer lists them. */
export function tagsToShow({ tags, allTags }: Pick<FullVoter, 'tags' | 'allTags'>): readonly Tag[] {
  const listed = new Set(allTags.map(({ id }) => id));
  return [...allTags, ...tags.filter(({ id }) => !listed.has(id))];
}

/** Returns the sum of contributions in dollars, exact to the cent. */
export function totalOf(contributions: readonly Contribution[]): number {
  return contributions.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
}
