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
  /** True where its campaign is gone with it: it is said in whichever is opened next. */
  readonly isOfNone?: boolean;
};

export type WayBack = Pick<Undoable, 'campaign' | 'step' | 'undone'> & {
  /** What this browser keeps of the sentence, where that has a voter's name. */
  readonly kept?: string;
};

/** Who does something, by their e-mail, and in which campaign. */
export type Doer = { readonly campaign: number; readonly by: string };

/** A sentence of the bottom line, for whoever did it and in their campaign. */
export type Said = Doer &
  Pick<Doing, 'said' | 'at' | 'isOfNone'> & {
    /** Of something that can be taken back: its `undoKey`. */
    readonly key?: string;
    /** Of something that was just taken back: does it again. */
    readonly redo?: Doing & { readonly undo: WayBack };
  };

export type LastDone = {
  /** The last sentence of each campaign and person on this page; empty after it was opened. */
  readonly says: readonly Said[];
  /** What can be taken back, the newest first, whoever has done it in this browser. */
  readonly undoable: readonly OwnUndoable[];
  /** What the server has taken back or refused since this page was opened. */
  readonly gone: ReadonlySet<string>;
};

const isOf = (doer: Doer) => (one: Said) => (one.isOfNone === true || one.campaign === doer.campaign) && one.by === doer.by;

/** Says something in place of what was said before in the same campaign to the same person. */
const withSaid = (says: readonly Said[], said: Said): readonly Said[] => [said, ...says.filter((one) => !isOf(said)(one))];

/** What somebody took back or did again, with the server's answer. */
export type WentBack = { readonly campaign: number; readonly step: UndoStep; readonly answer: unknown };

/**
 * What staff have done in this browser, and what of it can be taken back. It is kept as calls with their ids, so that it is there after a reload and in other
 * tabs; the server judges each of them.
 */
export class LastDoing {
  /**
   * @param doer whose doings are said; undefined where no campaign is open, which has no bottom line
   * @param wentBack the last one; for a view that shows what it is about
   */
  constructor(
    private readonly doer?: Doer,
    private readonly done = new Observed<LastDone>({ says: [], undoable: fresh(readDoings(), Date.now()), gone: new Set() }),
    readonly wentBack = new Observed<WentBack | undefined>(undefined),
  ) {}

  /** Returns the same for one campaign and person: what is said by it is theirs, also when the answer arrives after another campaign was opened. */
  as(doer: Doer): LastDoing {
    return new LastDoing(doer, this.done, this.wentBack);
  }

  state = (): LastDone => this.done.state();
  /** Returns what was said last to this person in this campaign. */
  said = (): Said | undefined => this.doer && this.state().says.find(isOf(this.doer));
  subscribe = (listener: () => void): (() => void) => this.done.subscribe(listener);

  /** Says what was done, and remembers how it is taken back. */
  set({ said, at, undo, isOfNone = false }: Doing): void {
    const { doer } = this;
    // Where no campaign is open there is no line to say it in.
    if (doer === undefined) return;
    const { says, gone } = this.state();
    if (undo === undefined) {
      this.done.change({ says: withSaid(says, { ...doer, said, at, isOfNone }) });
      return;
    }
    const { kept = said, ...back } = undo;
    const done = { by: doer.by, said: kept, at, ...back };
    const key = undoKey(done);
    this.done.change({
      says: withSaid(says, { ...doer, said, at, key }),
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
    const last = this.said();
    // What this page has said of it may be more than what the browser keeps.
    const said = last?.key === undoKey(one) ? last.said : one.said;
    const redo = inverse && { redo: { said, at, undo: { campaign, step: inverse, undone } } };
    this.forget(one, this.doer && { ...this.doer, said: undone ?? frameTexts.undone(said), at, ...redo });
    this.wentBack.set({ campaign, step, answer });
  }

  /** Leaves out what the server says cannot be taken back any more. */
  drop(one: Undoable): void {
    this.forget(one, undefined);
  }

  private forget(one: Undoable, said: Said | undefined): void {
    const key = undoKey(one);
    const { says, gone } = this.state();
    this.done.change({
      says: said ? withSaid(says, said) : says,
      undoable: this.kept((now) => withoutKey(now, key)),
      gone: new Set([...gone, key]),
    });
  }

  /** Forgets what was done, for whoever signs in next. @param by whose alone is forgotten; all, where nobody is named */
  clear(by?: string): void {
    const isLeft = (one: { readonly by: string }) => by !== undefined && one.by !== by;
    const says = this.state().says.filter(isLeft);
    this.done.set({ says, undoable: this.kept((now) => now.filter(isLeft)), gone: new Set() });
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
