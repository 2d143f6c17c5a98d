import type { DoorBody } from './doorChange';
import type { NoteBody } from './noteChange';
import type { ReportBody } from './reportChange';
import type { TagsBody } from './tagsChange';

/** The kinds of change. What differs by kind stands in a table over them, which does not compile when a kind is missing. */
export const CHANGE_KINDS = ['door', 'tags', 'note', 'report'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The body of a change, by kind. */
export type Bodies = { readonly door: DoorBody; readonly tags: TagsBody; readonly note: NoteBody; readonly report: ReportBody };
