import type { UndoStep } from '@/lib/contract/staff/undoSteps';

/** Something that was done in a campaign. */
export type Act = {
  readonly campaign: number;
  /** In a sentence, without a voter's name: 'Court St + 2 more handed to Carla Voss.' */
  readonly said: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** What takes it back; absent where nothing does. */
  readonly step?: UndoStep | undefined;
  /** What is said of it once it is taken back, where 'Undone' would say too much. */
  readonly undone?: string | undefined;
};

/** An act that can be taken back. */
export type Undoable = Act & { readonly step: UndoStep };

/** An act of one staff member, by their e-mail: in their browser somebody else may sign in. */
export type OwnAct = Act & { readonly by: string };

/** Maximum acts that a browser keeps. */
export const MAX_KEPT = 20;
/** An evening and its afternoon. Whoever comes back tomorrow finds yesterday's acts in the log. */
export const KEPT_MS = 12 * 3_600_000;

/**
 * Names the thing that an undo is about. Two undos of the same thing have the same name; the later one holds. Of a script the last save alone can be taken
 * back, whatever was seen of it.
 */
export function undoKey({ campaign, step: { call, body } }: Pick<Undoable, 'campaign' | 'step'>): string {
  return `${campaign} ${call} ${call === 'undoScript' ? (body.pass ?? '') : JSON.stringify(body)}`;
}

const canBeUndone = (act: Act): act is Undoable => act.step !== undefined;
const hasKey = (act: Act, key: string): boolean => canBeUndone(act) && undoKey(act) === key;

/** Adds an act: the newest first, without the act that it has overtaken and without acts that are too old. */
export function withAct(kept: readonly OwnAct[], act: OwnAct): readonly OwnAct[] {
  return fresh([act, ...(canBeUndone(act) ? withoutKey(kept, undoKey(act)) : kept)], act.at);
}

/** Leaves out acts that are too old, and those beyond the maximum. */
export function fresh(kept: readonly OwnAct[], now: number): readonly OwnAct[] {
  return kept.filter(({ at }) => now - at < KEPT_MS).slice(0, MAX_KEPT);
}

/** Leaves out an act that was taken back. */
export const withoutKey = <T extends Act>(kept: readonly T[], key: string): readonly T[] => kept.filter((act) => !hasKey(act, key));

/** Keeps an act that the server has refused to take back, without its undo. */
export const withoutStep = <T extends Act>(kept: readonly T[], key: string): readonly T[] =>
  kept.map((act) => (hasKey(act, key) ? { ...act, step: undefined } : act));

type Judged = {
  readonly campaign: number;
  readonly now: number;
  /** Keys of acts that were taken back. */
  readonly gone: ReadonlySet<string>;
  /** Keys of acts that the server has refused to take back. */
  readonly refused: ReadonlySet<string>;
};

/** Returns the last act in a campaign that stands. */
export function lastAct(acts: readonly Act[], { campaign, now, gone, refused }: Judged): Act | undefined {
  const isIn = (keys: ReadonlySet<string>) => (act: Act) => canBeUndone(act) && keys.has(undoKey(act));
  const last = acts
    .filter((act) => act.campaign === campaign && now - act.at < KEPT_MS && !isIn(gone)(act))
    .reduce<Act | undefined>((latest, act) => (latest === undefined || act.at > latest.at ? act : latest), undefined);
  return last !== undefined && isIn(refused)(last) ? { ...last, step: undefined } : last;
}

/** Returns what Undo takes back: the last act and no earlier one; undefined where nothing takes that back. */
export function undoOffered(last: Act | undefined): Undoable | undefined {
  return last !== undefined && canBeUndone(last) ? last : undefined;
}
