import type { StrayReason } from '@/server/database/changeTables';
import type { Plan } from '@/server/database/plan';
import type { ChangeBodies, IncomingChange, LoggedChange } from '@/server/store/incomingChange';

/** A change that could not be applied, or not wholly. */
export type Stray = { readonly change: LoggedChange; readonly reason: StrayReason };

/** What came of changes. */
export type Written = {
  /** Those that could not be applied, or not wholly. */
  readonly strays: readonly Stray[];
  /** What is to be written; it may go to the database together with the commit. */
  readonly plan: Plan<unknown>;
};

/** Says what changes write to the tables of their kind; each takes effect where it overrides what is there. */
export type WriteChanges<K extends keyof ChangeBodies> = (changes: readonly LoggedChange<K>[]) => Written;

/** What a day's limit counts: changes, or notes and reports. */
export type ChangeLimit = 'changes' | 'notes';

/** What the server does with one kind of change. */
export type ChangeRule<K extends keyof ChangeBodies> = {
  /** Locks are taken by ascending rank, so that no two servers wait for each other. No two kinds have the same. */
  readonly rank: number;
  /**
   * Plans to lock what the campaign's changes are about, in the order of the ids, until the transaction ends, and to read under the locks what
   * deciding about them needs. Reads and locks nothing of other campaigns.
   */
  readonly lock: (campaignId: number, changes: readonly IncomingChange<K>[]) => Plan<WriteChanges<K>>;
  /**
   * Plans to take back what changes have written, where it stands there: it is known by its effective time and its author. Everything that they
   * are about is locked.
   */
  readonly reset: (campaignId: number, changes: readonly LoggedChange<K>[]) => Plan<unknown>;
  /** True where a reset leaves what a change has written: a replay then writes only what was held when it arrived. */
  readonly appliesOnce: boolean;
  /**
   * Returns a change as a replay applies it again, for kinds where what has happened since must not decide whether it fits; else it is as it came.
   *
   * @param hadFit whether it was applied wholly
   */
  readonly asReplayed?: (change: LoggedChange<K>, hadFit: boolean) => LoggedChange<K>;
  /** What it counts as in a day's limit. */
  readonly limit: ChangeLimit;
};
