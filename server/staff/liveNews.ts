import { type LiveSubject, type LogHeads, newSince } from '@/lib/domain/staff/live';

/** What a listener is told: how far the log of changes goes, and about what there is something new. */
export type LiveEvent = { readonly position: number; readonly subjects: readonly LiveSubject[] };

export type LiveListener = {
  readonly onEvent: (event: LiveEvent) => void;
  /** The campaign's records cannot be read: whoever listens has to come again. */
  readonly onLost: () => void;
};

type Watched = {
  readonly listeners: Set<LiveListener>;
  /** What was read last. */
  heads: Promise<LogHeads>;
  timer?: NodeJS.Timeout;
};

type Wanted = {
  readonly read: (campaignId: number) => Promise<LogHeads>;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
};

/**
 * Tells whoever listens that something new has arrived in a campaign, whichever server process received it. It asks the database for how far a campaign's records
 * go, once for all listeners, and only while somebody listens.
 */
export class LiveNews {
  readonly #watched = new Map<number, Watched>();

  constructor(private readonly wanted: Wanted) {}

  /**
   * Begins to tell a listener. What is written from now on is told, what was written in the second before may be.
   *
   * @returns where the log is, and what ends it
   */
  async listen(campaignId: number, listener: LiveListener): Promise<{ readonly position: number; readonly stop: () => void }> {
    const watched = this.#watched.get(campaignId) ?? this.#watch(campaignId);
    watched.listeners.add(listener);
    const stop = () => this.#stop(campaignId, watched, listener);
    try {
      return { position: (await watched.heads).change, stop };
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** Ends everything, and tells nobody. */
  close(): void {
    for (const { timer } of this.#watched.values()) clearTimeout(timer);
    this.#watched.clear();
  }

  #watch(campaignId: number): Watched {
    const watched: Watched = { listeners: new Set(), heads: this.wanted.read(campaignId) };
    this.#watched.set(campaignId, watched);
    watched.heads.then(
      (heads) => this.#askLater(campaignId, watched, heads),
      () => this.#watched.get(campaignId) === watched && this.#watched.delete(campaignId),
    );
    return watched;
  }

  #askLater(campaignId: number, watched: Watched, heads: LogHeads): void {
    if (this.#watched.get(campaignId) !== watched) return;
    watched.timer = setTimeout(() => {
      this.#ask(campaignId, watched, heads).catch((error: unknown) => this.#lose(campaignId, watched, error));
    }, this.wanted.everyMs);
    watched.timer.unref();
  }

  async #ask(campaignId: number, watched: Watched, before: LogHeads): Promise<void> {
    const heads = await this.wanted.read(campaignId);
    watched.heads = Promise.resolve(heads);
    const subjects = newSince(before, heads);
    if (subjects.length > 0) for (const { onEvent } of watched.listeners) onEvent({ position: heads.change, subjects });
    this.#askLater(campaignId, watched, heads);
  }

  #lose(campaignId: number, watched: Watched, error: unknown): void {
    if (this.#watched.get(campaignId) !== watched) return;
    this.#watched.delete(campaignId);
    this.wanted.onError(error);
    for (const { onLost } of watched.listeners) onLost();
  }

  #stop(campaignId: number, watched: Watched, listener: LiveListener): void {
    watched.listeners.delete(listener);
    if (watched.listeners.size > 0 || this.#watched.get(campaignId) !== watched) return;
    clearTimeout(watched.timer);
    this.#watched.delete(campaignId);
  }
}
