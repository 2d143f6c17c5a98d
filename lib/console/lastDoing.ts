import type { UndoStep } from '@/lib/contract/staff/undoSteps';
import { Observed } from '@/lib/observed';
import { frameTexts } from '@/lib/texts/console/frame';
import { fresh, type OwnAct, type Undoable, undoKey, withAct, withoutKey, withoutStep } from './undo/acts';
import { keepDoings, readDoings } from './undo/keptDoings';

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
    /** True where it says that something was taken back. */
    readonly isUndo?: boolean;
    /** Of something that was just taken back: does it again. */
    readonly redo?: Doing & { readonly undo: WayBack };
    /** Of an undo that the server does as a job: the job's id. */
    readonly job?: number;
  };

export type LastDone = {
  /** The last sentence of each campaign and person on this page; empty after it was opened. */
  readonly says: readonly Said[];
  /** What was done, the newest first, by whoever did it in this browser. */
  readonly acts: readonly OwnAct[];
  /** Keys of acts that were taken back since this page was opened, with the job that does it where one does. */
  readonly gone: ReadonlyMap<string, number | undefined>;
  /** Keys of acts that the server has refused to take back since then. */
  readonly refused: ReadonlySet<string>;
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
    private readonly done = new Observed<LastDone>({
      says: [],
      acts: fresh(readDoings(), Date.now()),
      gone: new Map(),
      refused: new Set(),
    }),
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

  /** Says what was done, and remembers it with its undo, where it has one. */
  set({ said, at, undo, isOfNone = false }: Doing): void {
    const { doer } = this;
    // Where no campaign is open there is no line to say it in.
    if (doer === undefined) return;
    const { says, gone, refused } = this.state();
    if (isOfNone) {
      this.done.change({ says: withSaid(says, { ...doer, said, at, isOfNone }) });
      return;
    }
    const { kept = said, ...back } = undo ?? { campaign: doer.campaign };
    const key = undo && undoKey(undo);
    this.done.change({
      says: withSaid(says, { ...doer, said, at, ...(key !== undefined && { key }) }),
      acts: this.kept((now) => withAct(now, { by: doer.by, said: kept, at, ...back })),
      gone: new Map([...gone].filter(([one]) => one !== key)),
      refused: new Set([...refused].filter((one) => one !== key)),
    });
  }

  /**
   * Says that something was taken back, by whatever view. @param inverse what does it again; undefined where nothing does
   */
  tookBack(one: Undoable, inverse: UndoStep | undefined, answer: unknown): void {
    const { campaign, undone, step } = one;
    const at = Date.now();
    const key = undoKey(one);
    const { says, gone } = this.state();
    const last = this.said();
    // What this page has said of it may be more than what the browser keeps.
    const said = last?.key === key ? last.said : one.said;
    const redo = inverse && { redo: { said, at, undo: { campaign, step: inverse, undone } } };
    const job = jobIn(answer);
    const undo: Said | undefined = this.doer && {
      ...this.doer,
      ...{ said: undone ?? frameTexts.undone(said), at, isUndo: true },
      ...{ ...redo, ...(job !== undefined && { job }) },
    };
    this.done.change({
      says: undo ? withSaid(says, undo) : says,
      acts: this.kept((now) => withoutKey(now, key)),
      gone: new Map([...gone, [key, job]]),
    });
    this.wentBack.set({ campaign, step, answer });
  }

  /** Offers no undo any more of what the server has refused to take back. */
  drop(one: Undoable): void {
    const key = undoKey(one);
    this.done.change({ acts: this.kept((now) => withoutStep(now, key)), refused: new Set([...this.state().refused, key]) });
  }

  /** Forgets what was done, for whoever signs in next. @param by whose alone is forgotten; all, where nobody is named */
  clear(by?: string): void {
    const isLeft = (one: { readonly by: string }) => by !== undefined && one.by !== by;
    const says = this.state().says.filter(isLeft);
    this.done.set({ says, acts: this.kept((now) => now.filter(isLeft)), gone: new Map(), refused: new Set() });
  }

  /** Reads what another tab has kept. */
  reread = (): void => this.done.change({ acts: fresh(readDoings(), Date.now()) });

  /** Another tab may have kept something since. */
  private kept(change: (now: readonly OwnAct[]) => readonly OwnAct[]): readonly OwnAct[] {
    const next = change(readDoings());
    keepDoings(next);
    return next;
  }
}

/** Returns the id of the job that an answer says was started; undefined where it says none. */
function jobIn(answer: unknown): number | undefined {
  const id = typeof answer === 'object' && answer !== null && 'jobId' in answer ? answer.jobId : undefined;
  return typeof id === 'number' ? id : undefined;
}
