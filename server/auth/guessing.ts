import type { Kysely } from 'kysely';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { tooManyAttempts } from '@/server/refusal';
import { countGuess, forgetGuess, removeOldCounts } from '@/server/store/guessCounts';
import type { GuessRule } from '@/server/store/guessRule';
import { Attempts } from './attempts';
import { KnownPhones } from './knownPhones';
import { networkOf } from './networkOf';
import type { PinKey } from './pinKey';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;

const SIGN_IN: GuessRule = { free: 5, windowSeconds: QUARTER_HOUR };
const NETWORK: GuessRule = { free: 100, windowSeconds: QUARTER_HOUR };
/** Of one session from one network where it is known: far more than an app with a wrong PIN sends, far fewer than guessing a PIN needs. */
const KNOWN_SESSION: GuessRule = { free: 1_000, windowSeconds: QUARTER_HOUR };
/** Of one user from all phones that are not known, whatever they call: six digits then take years. */
const STRANGERS: GuessRule = { free: 200, windowSeconds: DAY };

/** How guessing is limited for a call: signing in by account, calls of an open session by session. */
export type GuessLimit = 'signIn' | 'session';

/** A request that says who it is from. */
export type Claim = {
  /** E-mail in its plain form, or the campaign's uid. */
  readonly name: string;
  /** The user's id; undefined when there is no such user. */
  readonly userId: number | undefined;
  /** Network address of the request. */
  readonly address: string;
  readonly signature: string;
};

/** A claim whose signature may be looked at. Whoever looks says what came of it: one of the two. */
export type Attempt = {
  /** True when a right signature of this user has come from this network before. */
  readonly isKnownPhone: boolean;
  /** It was a guess. @throws Refusal (429) where the network's limit of open sessions is reached */
  readonly wrong: () => void;
  /** It was none: the PIN is the user's, or was until lately. */
  readonly noGuess: () => Promise<void>;
};

/** The rule, and what is guessed at. */
type GuessedAt = readonly [rule: GuessRule, ...what: string[]];

type Parts = { readonly db: Kysely<Database>; readonly clock: Clock; readonly pinKey: Pick<PinKey, 'digest'> };

/**
 * Limits how often a PIN can be guessed without locking out those who know theirs (docs/quality.md#pin-guessing,
 * docs/decisions/030-limits-on-guessing.md). A phone is known to a user by its network.
 *
 * What is counted per user stands in the database, before the signature is looked at; a right one is taken back. What is counted per network is
 * in this process. For a known phone in an open session the database is asked nothing.
 */
export class Guessing {
  readonly #phones: KnownPhones;
  readonly #signInNetworks: Attempts;
  readonly #sessionNetworks: Attempts;
  readonly #knownSessions: Attempts;
  #sweptAtSeconds = 0;

  constructor(private readonly parts: Parts) {
    this.#phones = new KnownPhones(parts);
    this.#signInNetworks = new Attempts(parts.clock, NETWORK);
    this.#sessionNetworks = new Attempts(parts.clock, NETWORK);
    this.#knownSessions = new Attempts(parts.clock, KNOWN_SESSION);
  }

  /** Called before the signature is looked at. @throws Refusal (429) while the claim has to wait */
  begin(limit: GuessLimit, claim: Claim): Promise<Attempt> {
    return limit === 'signIn' ? this.#beginSignIn(claim) : this.#beginSession(claim);
  }

  /** Whether a call of an open session comes from a known phone that has not to wait, as far as this process remembers. Counts nothing. */
  isFree({ name, address, userId }: Omit<Claim, 'signature'> & { readonly userId: number }): boolean {
    const network = networkOf(address);
    if (!this.#phones.isRemembered(userId, network)) return false;
    return this.#knownSessions.isIdle || this.#knownSessions.waitSeconds(this.#digest(name, network)) === 0;
  }

  /** Called after a right signature: from now on the phone is a known one of this user. */
  async rememberPhone(userId: number, address: string): Promise<void> {
    await this.#phones.remember(userId, networkOf(address));
  }

  /** Does the same work for an e-mail that is nobody's, so that the time it takes tells nothing. */
  async #beginSignIn(claim: Claim): Promise<Attempt> {
    const network = networkOf(claim.address);
    const mark = this.#digest(claim.signature);
    const isKnownPhone = await this.#phones.isKnownToDatabase(claim.userId ?? NOBODY, network);
    if (!isKnownPhone && this.#signInNetworks.waitSeconds(network) > 0) {
      this.#signInNetworks.add(network, mark);
      throw tooManyAttempts(this.#signInNetworks.waitSeconds(network));
    }
    const noGuess = isKnownPhone
      ? await this.#count(mark, [[SIGN_IN, 'sign in', claim.name, network]])
      : await this.#count(mark, [[SIGN_IN, 'sign in', claim.name], strangersOf(claim)]);
    return { isKnownPhone, noGuess, wrong: () => this.#signInNetworks.add(network, mark) };
  }

  async #beginSession(claim: Claim): Promise<Attempt> {
    const network = networkOf(claim.address);
    const mark = this.#digest(claim.signature);
    if (claim.userId !== undefined && (await this.#phones.isKnown(claim.userId, network))) {
      const session = this.#digest(claim.name, network);
      const wait = this.#knownSessions.waitSeconds(session);
      if (wait > 0) throw tooManyAttempts(wait);
      // The phone of a known user that repeats requests with a wrong PIN does not use up the count of everybody on its Wi-Fi.
      return { isKnownPhone: true, noGuess: nothing, wrong: () => this.#knownSessions.add(session, mark) };
    }
    // There are as many invented names as anybody likes: they have no count of their own.
    const noGuess = claim.userId === undefined ? nothing : await this.#count(mark, [strangersOf(claim)]);
    return { isKnownPhone: false, noGuess, wrong: () => this.#countStrangeSession(network, mark) };
  }

  /** @throws Refusal (429) from the first guess beyond the limit on */
  #countStrangeSession(network: string, mark: string): void {
    const hasWaited = this.#sessionNetworks.waitSeconds(network) > 0;
    this.#sessionNetworks.add(network, mark);
    if (hasWaited) throw tooManyAttempts(this.#sessionNetworks.waitSeconds(network));
  }

  /** Counts a guess at each of these. Returns what takes it back. @throws Refusal (429) at the first that has to wait */
  async #count(mark: string, guessedAt: readonly GuessedAt[]): Promise<Attempt['noGuess']> {
    const { db, clock } = this.parts;
    const now = nowSeconds(clock);
    await this.#sweep(now);
    const counters: string[] = [];
    for (const [rule, ...what] of guessedAt) {
      const counter = this.#digest(...what);
      const wait = await countGuess(db, { counter, rule, mark, nowSeconds: now });
      if (wait > 0) throw tooManyAttempts(wait);
      counters.push(counter);
    }
    return () => forgetGuess(db, counters, mark);
  }

  /** Once a quarter of an hour, before a guess is counted. */
  async #sweep(now: number): Promise<void> {
    if (now < this.#sweptAtSeconds + QUARTER_HOUR) return;
    this.#sweptAtSeconds = now;
    await removeOldCounts(this.parts.db, now);
  }

  /** Of one size, and tells nobody what it was. */
  #digest(...of: readonly string[]): string {
    return this.parts.pinKey.digest(JSON.stringify(of));
  }
}

const NOBODY = 0;
const nothing = async () => undefined;

/** What nobody's name is counted under is forgotten soon, because there are as many of them as anybody likes. */
const strangersOf = ({ userId, name }: Claim): GuessedAt =>
  userId === undefined ? [{ ...STRANGERS, windowSeconds: QUARTER_HOUR }, 'strangers', name] : [STRANGERS, 'strangers', String(userId)];
