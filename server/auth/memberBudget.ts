import { type CountedLimit, LIMIT_KINDS, MEMBER_LIMITS } from '@/lib/domain/wireLimits';
import { type Clock, nowSeconds } from '@/server/clock';
import { limitReached, type Refusal } from '@/server/refusal';
import type { KnownUse, MemberKey, Used } from '@/server/store/memberUse';

const COUNTED = LIMIT_KINDS.filter((kind): kind is CountedLimit => kind !== 'inFlight');

/** What was used of one limit in the hour or day that began at `since`. */
type Count = { since: number; used: number; unwritten: number; readonly seen: Set<number>; isTold: boolean };

type Parts = {
  readonly member: MemberKey;
  readonly clock: Clock;
  /** Called when there is something to write. */
  readonly counted: () => void;
  readonly reached: (limit: CountedLimit) => void;
};

/** How much one member may still send and read (docs/wire.md#limits). */
export class MemberBudget {
  readonly member: MemberKey;
  readonly #counts = new Map<CountedLimit, Count>();
  #askedAt = 0;
  #wasRefused = false;

  constructor(
    private known: KnownUse,
    private readonly parts: Parts,
  ) {
    this.member = parts.member;
  }

  /** True when somebody was refused by what may have been changed since. */
  isStale(now: number, afterSeconds: number): boolean {
    return this.#wasRefused && now - this.#askedAt >= afterSeconds;
  }

  /** Takes over what the database says. What is not written yet comes on top of it. */
  learn(known: KnownUse, now: number): void {
    this.known = known;
    this.#askedAt = now;
    this.#wasRefused = false;
    for (const use of known.used) this.setTotal(use);
  }

  /** Returns how much is left, 0 when it is used up. */
  left(limit: CountedLimit): number {
    return Math.max(0, this.#most(limit) - this.#count(limit).used);
  }

  /** @throws Refusal 429 when too little is left; then nothing is counted */
  take(limit: CountedLimit, amount = 1): void {
    if (amount > this.left(limit)) throw this.refusal(limit);
    this.count(limit, amount);
  }

  /**
   * Counts what is read, each thing once in its hour: who reads it again learns nothing new.
   *
   * @throws Refusal 429 when too little is left; then nothing is counted
   */
  takeEach(limit: 'voters' | 'lists', ids: readonly number[]): void {
    const { seen } = this.#count(limit);
    const fresh = ids.filter((id) => !seen.has(id));
    if (fresh.length === 0) return;
    this.take(limit, fresh.length);
    for (const id of fresh) seen.add(id);
  }

  count(limit: CountedLimit, amount: number): void {
    if (amount === 0) return;
    const count = this.#count(limit);
    count.used += amount;
    count.unwritten += amount;
    this.parts.counted();
  }

  refusal(limit: CountedLimit): Refusal {
    const count = this.#count(limit);
    this.#wasRefused = true;
    if (!count.isTold) this.parts.reached(limit);
    count.isTold = true;
    const waitSeconds = count.since + MEMBER_LIMITS[limit].seconds - nowSeconds(this.parts.clock);
    return limitReached(limit, this.#most(limit), waitSeconds, this.known.supportPhone);
  }

  /** What the database does not have yet. */
  unwritten(): Used[] {
    return COUNTED.flatMap((kind) => {
      const { since, unwritten } = this.#counts.get(kind) ?? { since: 0, unwritten: 0 };
      return unwritten === 0 ? [] : [{ kind, since, used: unwritten }];
    });
  }

  written({ kind, since, used }: Used): void {
    const count = this.#counts.get(kind);
    if (count?.since === since) count.unwritten -= used;
  }

  /** Says how much is used according to the database. */
  setTotal({ kind, since, used }: Used): void {
    const count = this.#count(kind);
    if (count.since === since) count.used = used + count.unwritten;
  }

  #most(limit: CountedLimit): number {
    return this.known.raised[limit] ?? MEMBER_LIMITS[limit].most;
  }

  /** The count of the present hour or day. */
  #count(limit: CountedLimit): Count {
    const now = nowSeconds(this.parts.clock);
    const since = now - (now % MEMBER_LIMITS[limit].seconds);
    const known = this.#counts.get(limit);
    if (known?.since === since) return known;
    const fresh: Count = { since, used: 0, unwritten: 0, seen: new Set(), isTold: false };
    this.#counts.set(limit, fresh);
    return fresh;
  }
}
