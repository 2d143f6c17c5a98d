import { Observed } from '@/lib/data/observed';
import { type CachingStep, cachingStep, mayAskForUpdate } from '@/lib/domain/phone/siteNews';
import type { Choice } from '@/lib/platform/choices';
import type { Clock } from '@/lib/platform/clock';

/** The news that the notices show. */
export type SiteNewsState = {
  /** Whether the service worker is storing the site for the first time, or has failed to. */
  readonly caching: 'none' | 'running' | 'failed';
  /** The question that is asked: about a version that was found, or after 'Check for update'. */
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

/** Keeps the service worker's news until the notices, which are loaded later, show them. */
export class SiteNews {
  private readonly news = new Observed<SiteNewsState>({ caching: 'none', asked: 'none' });
  readonly state = this.news.state;
  readonly subscribe = this.news.subscribe;

  constructor(private readonly parts: SiteNewsParts) {}

  /** Takes a message of the service worker; it ignores those that are not about the caching. */
  take = (message: unknown): void => {
    const step = cachingStep(message);
    if (step !== undefined) this.news.change({ caching: CACHING_AFTER[step] });
  };

  /** 'Hide' of the dialog, 'OK' of the alert. */
  hideCaching = (): void => this.news.change({ caching: 'none' });

  /** Asks about a new version, which the browser reports at every look; for an hour after a No it does not ask. */
  noteNewVersion = (): void => {
    const refusedAt = this.parts.readChoice('updateRefusedAt');
    const refusedAtMs = refusedAt === undefined ? undefined : Number(refusedAt);
    if (this.news.state().asked === 'none' && mayAskForUpdate(refusedAtMs, this.parts.clock.nowMs()))
      this.news.change({ asked: 'newVersion' });
  };

  /** 'Check for update'. */
  askForUpdate = (): void => this.news.change({ asked: 'manual' });

  /** The answer No. The question comes again later, and at once by 'Check for update'. */
  refuseUpdate = (): void => {
    if (this.news.state().asked === 'newVersion') this.parts.keepChoice('updateRefusedAt', String(this.parts.clock.nowMs()));
    this.news.change({ asked: 'none' });
  };
}
