import type { UndoStep } from '@/lib/contract/staff/undoSteps';

/** Something that can be taken back. */
export type Undoable = {
  readonly campaign: number;
  /** In a sentence, without a voter's name: 'Court St + 2 more handed to Carla Voss.' */
  readonly said: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** What takes it back. */
  readonly step: UndoStep;
  /** What is said of it once it is taken back, where 'Undone' would say too much. */
  readonly undone?: string | undefined;
};

/** Something that one staff member did, by their e-mail: in their browser somebody else may sign in. */
export type OwnUndoable = Undoable & { readonly by: string };

/** So many are kept of a browser. */
export const MOST_KEPT = 20;
/** So long: an evening and its afternoon. Whoever comes back tomorrow finds yesterday's in the log. */
export const KEPT_MS = 12 * 3_600_000;

/**
 * Names what a way back is about. Two ways back of the same thing have the same name; the later one holds. Of a script the last save alone can be taken
 * back, whatever was seen of it.
 */
export function undoKey({ campaign, step: { call, body } }: Pick<Undoable, 'campaign' | 'step'>): string {
  return `${campaign} ${call} ${call === 'undoScript' ? (body.pass ?? '') : JSON.stringify(body)}`;
}

/** Adds what was just done: the newest first, without what it has overtaken or what is too old. */
export function withDone(kept: readonly OwnUndoable[], done: OwnUndoable): readonly OwnUndoable[] {
  return fresh([done, ...withoutKey(kept, undoKey(done))], done.at);
}

/** Leaves out what is too old, and what is too much. */
export function fresh(kept: readonly OwnUndoable[], now: number): readonly OwnUndoable[] {
  return kept.filter(({ at }) => now - at < KEPT_MS).slice(0, MOST_KEPT);
}

export const withoutKey = <T extends Undoable>(kept: readonly T[], key: string): readonly T[] => kept.filter((one) => undoKey(one) !== key);

/** Returns what is taken back next: what was done last in this campaign. @param gone keys of what the server has taken back or refused */
export function nextToUndo(
  all: readonly Undoable[],
  { campaign, now, gone }: { readonly campaign: number; readonly now: number; readonly gone: ReadonlySet<string> },
): Undoable | undefined {
  return all
    .filter((one) => one.campaign === campaign && now - one.at < KEPT_MS && !gone.has(undoKey(one)))
    .reduce<Undoable | undefined>((last, one) => (last === undefined || one.at > last.at ? one : last), undefined);
}
