import type { UndoStep } from '@/lib/contract/staff/undoSteps';
import { Observed } from '@/lib/observed';
import { frameTexts } from '@/lib/texts/console/frame';
import { keepDoings, readDoings } from './undo/keptDoings';
import { fresh, type OwnUndoable, type Undoable, undoKey, withDone, withoutKey } from './undo/undoable';

/** What was done, for the bottom line. */
export type Doing = {
  /** In a sentence: 'Court St + 2 more handed to Carla Voss.' */
  readonly said: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** Takes it back; absent where nothing can. */
  readonly undo?: WayBack | undefined;
};

export type WayBack = Pick<Undoable, 'campaign' | 'step' | 'undone'> & {
  /** What this browser keeps of the sentence, where that has a voter's name. */
  readonly kept?: string;
};

/** What the bottom line says. */
export type Said = Pick<Doing, 'said' | 'at'> & {
  /** Of something that can be taken back: its `undoKey`. */
  readonly key?: string;
  /** Of something that was just taken back: does it again. */
  readonly redo?: Doing & { readonly undo: WayBack };
};

export type LastDone = {
  /** What this page has said last; undefined after it was opened. */
  readonly said: Said | undefined;
  /** What can be taken back, the newest first, whoever has done it in this browser. */
  readonly undoable: readonly OwnUndoable[];
  /** What the server has taken back or refused since this page was opened. */
  readonly gone: ReadonlySet<string>;
};

/** What somebody took back or did again, with the server's answer. */
export type WentBack = { readonly campaign: number; readonly step: UndoStep; readonly answer: unknown };

/**
 * What staff have done in this browser, and what of it can be taken back. It is kept as calls with their ids, so that it is there after a reload and in other
 * tabs; the server judges each of them.
 */
export class LastDoing {
  private readonly done: Observed<LastDone>;
  /** The last one; for a view that shows what it is about. */
  readonly wentBack = new Observed<WentBack | undefined>(undefined);

  /** @param who is signed in, by their e-mail; undefined while that is not known */
  constructor(private readonly who: () => string | undefined) {
    this.done = new Observed<LastDone>({ said: undefined, undoable: fresh(readDoings(), Date.now()), gone: new Set() });
  }

  state = (): LastDone => this.done.state();
  subscribe = (listener: () => void): (() => void) => this.done.subscribe(listener);

  /** Says what was done, and remembers how it is taken back. */
  set({ said, at, undo }: Doing): void {
    const by = this.who();
    if (undo === undefined || by === undefined) {
      this.done.change({ said: { said, at } });
      return;
    }
    const { kept = said, ...back } = undo;
    const done = { by, said: kept, at, ...back };
    const key = undoKey(done);
    const { gone } = this.state();
    this.done.change({
      said: { said, at, key },
      undoable: this.kept((now) => withDone(now, done)),
      gone: new Set([...gone].filter((one) => one !== key)),
    });
  }

  /**
   * Says that something was taken back, by whatever view. @param inverse what does it again; undefined where nothing does
   */
  tookBack(one: Undoable, inverse: UndoStep | undefined, answer: unknown): void {
    const { campaign, undone, step } = one;
    const at = Date.now();
    const { said: last } = this.state();
    // What this page has said of it may be more than what the browser keeps.
    const said = last?.key === undoKey(one) ? last.said : one.said;
    const redo = inverse && { redo: { said, at, undo: { campaign, step: inverse, undone } } };
    this.forget(one, { said: undone ?? frameTexts.undone(said), at, ...redo });
    this.wentBack.set({ campaign, step, answer });
  }

  /** Leaves out what the server says cannot be taken back any more. */
  drop(one: Undoable): void {
    this.forget(one, this.state().said);
  }

  private forget(one: Undoable, said: Said | undefined): void {
    const key = undoKey(one);
    this.done.change({ said, undoable: this.kept((now) => withoutKey(now, key)), gone: new Set([...this.state().gone, key]) });
  }

  /** Forgets all, for whoever signs in next. */
  clear(): void {
    keepDoings([]);
    this.done.set({ said: undefined, undoable: [], gone: new Set() });
  }

  /** Reads what another tab has kept. */
  reread = (): void => this.done.change({ undoable: fresh(readDoings(), Date.now()) });

  /** Another tab may have kept something since. */
  private kept(change: (now: readonly OwnUndoable[]) => readonly OwnUndoable[]): readonly OwnUndoable[] {
    const next = change(readDoings());
    keepDoings(next);
    return next;
  }
}
