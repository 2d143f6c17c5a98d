import { Attempts } from './attempts';
import type { Clock } from './clock';
import { tooManyAttempts } from './refusal';

const WRONG_PER_ACCOUNT = 5;
const WRONG_PER_ADDRESS = 100;
/** Of one session from one address: far above what an app with a wrong PIN does, far below what guessing six digits needs. */
const WRONG_PER_SESSION = 1_000;
const MOST_ACQUAINTANCES = 50_000;

/** Somebody who tries to prove who they are. */
export type Claim = {
  /** E-mail in its plain form, or the campaign's uid. */
  readonly name: string;
  /** The user's id when there is such a user. */
  readonly userId: number | undefined;
  /** Network address of the request. */
  readonly address: string;
  readonly signature: string;
};

/**
 * Makes guessing a PIN hopeless without locking out those who know theirs (quality.md, "Nobody gets in").
 *
 * Signing in by e-mail: at most 5 distinct wrong signatures per account and 100 per network address in 15 minutes, after which
 * nothing is even looked at until the wait is over. An address from which the user has been let in before has a count
 * of its own, so that strangers elsewhere cannot lock the account there, nor other people on the same Wi-Fi all of it.
 *
 * Open sessions: a right signature always passes. Wrong ones are answered 429 instead of 401 from the 101st on.
 */
export class Guessing {
  readonly #accounts: Attempts;
  readonly #signInAddresses: Attempts;
  readonly #sessions: Attempts;
  readonly #sessionAddresses: Attempts;
  readonly #acquainted = new Set<string>();

  constructor(clock: Clock) {
    this.#accounts = new Attempts(clock, WRONG_PER_ACCOUNT);
    this.#signInAddresses = new Attempts(clock, WRONG_PER_ADDRESS);
    this.#sessions = new Attempts(clock, WRONG_PER_SESSION);
    this.#sessionAddresses = new Attempts(clock, WRONG_PER_ADDRESS);
  }

  /** Before the signature of a sign-in is looked at. @throws Refusal (429) */
  admitSignIn(claim: Claim): void {
    const account = this.#accountKey(claim);
    const wait = this.#accounts.waitSeconds(account);
    const addressWait = this.#isAcquainted(claim) ? 0 : this.#signInAddresses.waitSeconds(claim.address);
    if (wait === 0 && addressWait === 0) return;
    // An attempt during the wait makes the wait longer, but only of what it ran against.
    if (wait > 0) this.#accounts.add(account, claim.signature);
    if (addressWait > 0) this.#signInAddresses.add(claim.address, claim.signature);
    throw tooManyAttempts(Math.max(this.#accounts.waitSeconds(account), addressWait && this.#signInAddresses.waitSeconds(claim.address)));
  }

  wrongSignIn(claim: Claim): void {
    this.#accounts.add(this.#accountKey(claim), claim.signature);
    this.#signInAddresses.add(claim.address, claim.signature);
  }

  /** Before the signature of a session's call is looked at. @throws Refusal (429) */
  admitSession(claim: Claim): void {
    const wait = this.#sessions.waitSeconds(sessionKey(claim));
    if (wait > 0) throw tooManyAttempts(wait);
  }

  /** @throws Refusal (429) where 401 would be one answer too many */
  wrongSession(claim: Claim): void {
    const wait = this.#sessionAddresses.waitSeconds(claim.address);
    this.#sessions.add(sessionKey(claim), claim.signature);
    // A phone that was let in before and repeats itself with an outdated PIN must not use up everybody's count.
    if (!this.#isAcquainted(claim)) this.#sessionAddresses.add(claim.address, claim.signature);
    if (wait > 0) throw tooManyAttempts(this.#sessionAddresses.waitSeconds(claim.address));
  }

  /** A right signature: from now on this user is known at this address. */
  rightSignature(claim: Claim): void {
    const key = acquaintance(claim);
    if (key === undefined || this.#acquainted.has(key)) return;
    this.#acquainted.add(key);
    if (this.#acquainted.size <= MOST_ACQUAINTANCES) return;
    for (const oldest of this.#acquainted) {
      this.#acquainted.delete(oldest);
      return;
    }
  }

  #isAcquainted(claim: Claim): boolean {
    const key = acquaintance(claim);
    return key !== undefined && this.#acquainted.has(key);
  }

  #accountKey(claim: Claim): string {
    return this.#isAcquainted(claim) ? `${claim.name} ${claim.address}` : claim.name;
  }
}

const sessionKey = (claim: Claim) => `${claim.name} ${claim.address}`;
const acquaintance = (claim: Claim) => (claim.userId === undefined ? undefined : `${claim.userId} ${claim.address}`);
