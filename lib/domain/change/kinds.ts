import { type DoorBody, doorChange } from './door/door';
import type { Kind } from './kind';
import { type NoteBody, noteChange } from './note/note';
import { type ReportBody, reportChange } from './report/report';
import { type TagsBody, tagsChange } from './tags/tags';

/**
 * The body of a change, by kind. Whatever else differs by kind stands in a table over these names, which does not compile when a kind is
 * missing (docs/how-to/add-a-kind.md).
 */
export type Bodies = { readonly door: DoorBody; readonly tags: TagsBody; readonly note: NoteBody; readonly report: ReportBody };
export type ChangeKind = keyof Bodies;

/** The kinds whose changes are laid over a door: a change of theirs is about one door. */
export type DoorKind = { [K in ChangeKind]: Bodies[K] extends { readonly doorId: unknown } ? K : never }[ChangeKind];
/** The kinds whose changes are laid over a voter. */
export type VoterKind = { [K in ChangeKind]: Bodies[K] extends { readonly voterId: unknown } ? K : never }[ChangeKind];

export type Kinds = { readonly [K in ChangeKind]: Kind<Bodies[K]> };

/** The kinds of change. This table loads with every page: what only screens or the sender need has tables of its own. */
export const KINDS = { door: doorChange, tags: tagsChange, note: noteChange, report: reportChange } satisfies Kinds;
