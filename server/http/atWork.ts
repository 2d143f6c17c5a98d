import { tooManyAtWork } from '@/server/refusal';

/** Of one sender. Our app keeps within it; an office's phones each have their own account. */
const AT_A_TIME = 4;
const WAIT_MS = 5_000;

type Sender = { working: number; readonly waiting: (() => void)[] };

/** Lets a few requests of each sender work at a time: more wait, unread, and are refused when that takes too long. */
export class AtWork {
  readonly #senders = new Map<string, Sender>();

  constructor(private readonly waitMs = WAIT_MS) {}

  /**
   * Resolves when there is room. Whoever gets in calls what it returns when the answer is made.
   *
   * @throws Refusal 429 after five seconds
   */
  async enter(name: string): Promise<() => void> {
    const sender = this.#senders.get(name) ?? { working: 0, waiting: [] };
    this.#senders.set(name, sender);
    if (sender.working >= AT_A_TIME) await this.#turn(sender);
    else sender.working += 1;
    return () => this.#leave(name, sender);
  }

  /** Waits until one that leaves hands its place on. */
  #turn(sender: Sender): Promise<void> {
    return new Promise((resolve, reject) => {
      const onTurn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        sender.waiting.splice(sender.waiting.indexOf(onTurn), 1);
        reject(tooManyAtWork());
      }, this.waitMs);
      sender.waiting.push(onTurn);
    });
  }

  #leave(name: string, sender: Sender): void {
    const next = sender.waiting.shift();
    if (next !== undefined) next();
    else sender.working -= 1;
    if (sender.working === 0) this.#senders.delete(name);
  }
}
