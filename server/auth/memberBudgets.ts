import type { Kysely } from 'kysely';
import { type CountedLimit, MEMBER_LIMITS } from '@/lib/domain/wireLimits';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { addUse, forgetUse, type KnownUse, knownUse, type MemberKey } from '@/server/store/memberUse';
import { MemberBudget } from './memberBudget';

const MOST_IN_MEMORY = 20_000;
/** What was counted is written so often at most, behind the answers. */
const WRITE_EVERY_MS = 2_000;
/** A refused member is looked up again after so long: staff may have raised the limit. */
const ASK_AGAIN_SECONDS = 5;
/** Staff see what members did in so long (`status`). */
const KEPT_SECONDS = 30 * 86_400;
const FORGET_EVERY_SECONDS = 86_400;

export type BudgetParts = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Runs work after the answer. */
  readonly inBackground: (work: () => Promise<void>) => void;
  /** Tells the log of a member who has reached a limit, once an hour or a day. */
  readonly reached: (whose: MemberKey & { readonly limit: CountedLimit }) => void;
};

/**
 * How much each member has sent and read, in this process: counted in memory, so that no request waits for a count, and added to the
 * database behind the answers, so that a restart forgets nothing, processes know of each other and staff see it.
 */
export class MemberBudgets {
  /** The one that was used least recently at the beginning. */
  readonly #budgets = new Map<string, MemberBudget>();
  readonly #loading = new Map<string, Promise<MemberBudget>>();
  #timer: NodeJS.Timeout | undefined;
  #forgetAt = 0;

  constructor(private readonly parts: BudgetParts) {}

  /** Returns a member's budget. Looks into the database when it is first asked for, and again after a refusal. */
  async of(member: MemberKey): Promise<MemberBudget> {
    const key = keyOf(member);
    const known = this.#budgets.get(key);
    if (known !== undefined && !known.isStale(nowSeconds(this.parts.clock), ASK_AGAIN_SECONDS)) return known;
    const loading = this.#loading.get(key) ?? this.#load(member, key, known);
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(member: MemberKey, key: string, known: MemberBudget | undefined): Promise<MemberBudget> {
    try {
      const now = nowSeconds(this.parts.clock);
      const use = await knownUse(this.parts.db, member, dayOf(now));
      const budget = known ?? this.#made(member, use);
      budget.learn(use, now);
      this.#budgets.delete(key);
      this.#budgets.set(key, budget);
      this.#makeRoom();
      return budget;
    } finally {
      this.#loading.delete(key);
    }
  }

  #made(member: MemberKey, use: KnownUse): MemberBudget {
    return new MemberBudget(use, {
      clock: this.parts.clock,
      counted: () => this.#writeSoon(),
      reached: (limit) => this.parts.reached({ ...member, limit }),
      member,
    });
  }

  #makeRoom(): void {
    for (const [key, budget] of this.#budgets) {
      if (this.#budgets.size <= MOST_IN_MEMORY) return;
      // What is not written yet would be lost.
      if (budget.unwritten().length === 0) this.#budgets.delete(key);
    }
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.parts.inBackground(() => this.write());
    }, WRITE_EVERY_MS);
  }

  /** Writes what is not written yet. */
  async write(): Promise<void> {
    const rows = [...this.#budgets.values()].flatMap((budget) => budget.unwritten().map((use) => ({ ...budget.member, ...use })));
    if (rows.length === 0) return;
    for (const row of rows) this.#budgets.get(keyOf(row))?.written(row);
    try {
      for (const row of await addUse(this.parts.db, rows)) this.#budgets.get(keyOf(row))?.setTotal(row);
    } catch (error) {
      for (const row of rows) this.#budgets.get(keyOf(row))?.written({ ...row, used: -row.used });
      throw error;
    }
    await this.#forgetOld();
  }

  async #forgetOld(): Promise<void> {
    const now = nowSeconds(this.parts.clock);
    if (now < this.#forgetAt) return;
    this.#forgetAt = now + FORGET_EVERY_SECONDS;
    await forgetUse(this.parts.db, now - KEPT_SECONDS);
  }

  /** Stops the timer and writes what is left. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.write();
  }
}

const keyOf = ({ campaignId, userId }: MemberKey) => `${campaignId} ${userId}`;

/** The earliest time at which something began that still counts. */
const dayOf = (now: number) => now - (now % MEMBER_LIMITS.changes.seconds);
