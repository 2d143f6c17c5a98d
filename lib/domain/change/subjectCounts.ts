import type { ChangeKind } from './kinds';

/** How many doors, sets of a voter's tags, notes and reports some changes are about. */
export type SubjectCounts = Readonly<Record<ChangeKind, number>>;

/** Returns how many things that are. */
export const subjectTotal = ({ door, tags, note, report }: SubjectCounts): number => door + tags + note + report;
