import { type CachingStep, cachingStep, mayAskForUpdate } from '@/lib/domain/phone/siteNews';
import { Observed } from '@/lib/observed';
import type { Choice } from '@/lib/platform/choices';

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
  readonly readChoice: (choice: Choice) => string | undefined;
  readonly keepChoice: (choice: Choice, value: string) => void;
};

/** Keeps the service worker's news until the notices, which are loaded later, show them. */
export class SiteNews {
  private readonly news = new Observed<SiteNewsState>({ caching: 'none', asked: 'none' });
  readonly state = this.news.state;
  readonly subscribe = this.news.subscribe;

  /** The version that was reported last. */
  private found: string | undefined;

  constructor(private readonly parts: SiteNewsParts) {}

  /** Takes a message of the service worker; it ignores those that are not about the caching. */
  take = (message: unknown): void => {
    const step = cachingStep(message);
    if (step !== undefined) this.news.change({ caching: CACHING_AFTER[step] });
  };

  /** 'Hide' of the dialog, 'OK' of the alert. */
  hideCaching = (): void => this.news.change({ caching: 'none' });

  /** Asks about a new version, which the browser reports at every look; never again about one that was refused. */
  noteNewVersion = (version: string): void => {
    this.found = version;
    if (this.news.state().asked === 'none' && mayAskForUpdate(version, this.parts.readChoice('updateRefused')))
      this.news.change({ asked: 'newVersion' });
  };

  /** 'Check for update'. */
  askForUpdate = (): void => this.news.change({ asked: 'manual' });

  /** The answer No. The question comes again for the next version, and at once by 'Check for update'. */
  refuseUpdate = (): void => {
    if (this.news.state().asked === 'newVersion' && this.found !== undefined) this.parts.keepChoice('updateRefused', this.found);
    this.news.change({ asked: 'none' });
  };
}
