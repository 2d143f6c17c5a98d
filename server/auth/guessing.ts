import type { Clock } from '@/server/clock';
import { tooManyAttempts } from '@/server/refusal';
import { Attempts } from './attempts';

const WRONG_PER_ACCOUNT = 5;
const WRONG_PER_ADDRESS = 100;
/** Of one session from one address: far more than an app with a wrong PIN sends, far fewer than guessing a PIN needs. */
const WRONG_PER_SESSION = 1_000;
const MOST_KNOWN_ADDRESSES = 50_000;

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

/**
 * Limits how often a PIN can be guessed without locking out those who know theirs (docs/quality.md#pin-guessing).
 *
 * Signing in: at most 5 distinct wrong signatures per account and 100 per network address in 15 minutes. Then no signature is checked until
 * the wait is over. A known address is one from which the user has sent a right signature before. There the account has a count of its own, and
 * the address's count does not matter: so strangers elsewhere cannot lock the user out there, and neither can others on the same Wi-Fi.
 *
 * Open sessions: a right signature always passes. From the 101st wrong one per network address on, the answer is 429 instead of 401.
 */
export class Guessing {
  readonly #accounts: Attempts;
  readonly #signInAddresses: Attempts;
  readonly #sessions: Attempts;
  readonly #sessionAddresses: Attempts;
  /** User and address, the one learnt first at the beginning. */
  readonly #knownAddresses = new Set<string>();

  constructor(clock: Clock) {
    this.#accounts = new Attempts(clock, WRONG_PER_ACCOUNT);
    this.#signInAddresses = new Attempts(clock, WRONG_PER_ADDRESS);
    this.#sessions = new Attempts(clock, WRONG_PER_SESSION);
    this.#sessionAddresses = new Attempts(clock, WRONG_PER_ADDRESS);
  }

  /** Called before the signature is checked. @throws Refusal (429) while the claim has to wait */
  check(limit: GuessLimit, claim: Claim): void {
    if (limit === 'signIn') this.#checkSignIn(claim);
    else this.#checkSession(claim);
  }

  /** Counts a wrong signature. @throws Refusal (429) where the limit of open sessions is reached */
  countWrong(limit: GuessLimit, claim: Claim): void {
    if (limit === 'signIn') this.#countWrongSignIn(claim);
    else this.#countWrongSession(claim);
  }

  /** Called after a right signature: from now on the address is a known one of this user. */
  rememberAddress(claim: Claim): void {
    const key = knownAddressKey(claim);
    if (key === undefined || this.#knownAddresses.has(key)) return;
    this.#knownAddresses.add(key);
    const [oldest] = this.#knownAddresses;
    if (oldest !== undefined && this.#knownAddresses.size > MOST_KNOWN_ADDRESSES) this.#knownAddresses.delete(oldest);
  }

  #checkSignIn(claim: Claim): void {
    const account = this.#accountKey(claim);
    const accountWaits = this.#accounts.waitSeconds(account) > 0;
    const addressWaits = !this.#isKnownAddress(claim) && this.#signInAddresses.waitSeconds(claim.address) > 0;
    if (!accountWaits && !addressWaits) return;
    // An attempt during a wait makes that wait longer, but not the other one.
    if (accountWaits) this.#accounts.add(account, claim.signature);
    if (addressWaits) this.#signInAddresses.add(claim.address, claim.signature);
    throw tooManyAttempts(
      Math.max(this.#accounts.waitSeconds(account), addressWaits ? this.#signInAddresses.waitSeconds(claim.address) : 0),
    );
  }

  #countWrongSignIn(claim: Claim): void {
    this.#accounts.add(this.#accountKey(claim), claim.signature);
    this.#signInAddresses.add(claim.address, claim.signature);
  }

  #checkSession(claim: Claim): void {
    const wait = this.#sessions.waitSeconds(sessionKey(claim));
    if (wait > 0) throw tooManyAttempts(wait);
  }

  #countWrongSession(claim: Claim): void {
    const waited = this.#sessionAddresses.waitSeconds(claim.address) > 0;
    this.#sessions.add(sessionKey(claim), claim.signature);
    // The phone of a known user that repeats requests with a wrong PIN does not use up the count of everybody on its Wi-Fi.
    if (!this.#isKnownAddress(claim)) this.#sessionAddresses.add(claim.address, claim.signature);
    if (waited) throw tooManyAttempts(this.#sessionAddresses.waitSeconds(claim.address));
  }

  #isKnownAddress(claim: Claim): boolean {
    const key = knownAddressKey(claim);
    return key !== undefined && this.#knownAddresses.has(key);
  }

  #accountKey(claim: Claim): string {
    return this.#isKnownAddress(claim) ? `${claim.name} ${claim.address}` : claim.name;
  }
}

const sessionKey = (claim: Claim) => `${claim.name} ${claim.address}`;
const knownAddressKey = (claim: Claim) => (claim.userId === undefined ? undefined : `${claim.userId} ${claim.address}`);
