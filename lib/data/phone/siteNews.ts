import { type CachingStep, cachingStep, mayAskForUpdate } from '@/lib/domain/phone/siteNews';
import type { Choice } from '@/lib/platform/choices';
import type { Clock } from '@/lib/platform/clock';

/** What is to be told of the site on this phone. */
export type SiteNewsState = {
  /** Whether the service worker is keeping the site for the first time, or has failed to. */
  readonly caching: 'none' | 'running' | 'failed';
  /** What is asked now: for a version that was found, or because somebody asked for it. */
  readonly asked: 'none' | 'newVersion' | 'manual';
};

const CACHING_AFTER = {
  INITIALIZE_START: 'running',
  INITIALIZE_COMPLETE: 'none',
  INITIALIZE_ERROR: 'failed',
} as const satisfies Record<CachingStep, SiteNewsState['caching']>;

export type SiteNewsParts = {
  readonly clock: Clock;
  readonly readChoice: (choice: Choice) => string | undefined;
  readonly keepChoice: (choice: Choice, value: string) => void;
};

/** The service worker's news, for the notices that are drawn of it, whenever they are loaded. */
export class SiteNews {
  private now: SiteNewsState = { caching: 'none', asked: 'none' };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly parts: SiteNewsParts) {}

  /** The snapshot for useSyncExternalStore. */
  state = (): SiteNewsState => this.now;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes a message of the service worker. Others than those about the caching are not for it. */
  take = (message: unknown): void => {
    const step = cachingStep(message);
    if (step !== undefined) this.become({ caching: CACHING_AFTER[step] });
  };

  /** 'Hide' of the dialog, 'OK' of the alert. */
  hideCaching = (): void => this.become({ caching: 'none' });

  /** A new version waits. The service worker says so at every look; somebody who has said No is left alone for an hour. */
  noteNewVersion = (): void => {
    const refusedAt = this.parts.readChoice('updateRefusedAt');
    const refusedAtMs = refusedAt === undefined ? undefined : Number(refusedAt);
    if (this.now.asked === 'none' && mayAskForUpdate(refusedAtMs, this.parts.clock.nowMs())) this.become({ asked: 'newVersion' });
  };

  /** 'Check for update'. */
  askForUpdate = (): void => this.become({ asked: 'manual' });

  /** No: asked again later, and at once by 'Check for update'. */
  refuseUpdate = (): void => {
    if (this.now.asked === 'newVersion') this.parts.keepChoice('updateRefusedAt', String(this.parts.clock.nowMs()));
    this.become({ asked: 'none' });
  };

  private become(change: Partial<SiteNewsState>): void {
    this.now = { ...this.now, ...change };
    for (const listener of this.listeners) listener();
  }
}
