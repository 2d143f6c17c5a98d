import type { Change } from '@/lib/domain/change/change';
import type { Connectivity } from '@/lib/platform/connectivity';
import { type Core, createCore, type OpenedParts } from './core';
import { type Late, type LateOptions, lateParts } from './late';
import { loadAtLast } from './lazy';
import type { Platform } from './platform';

/** The core, and the ways to what is loaded behind the first screen. */
export type Composed = Core & {
  readonly late: Late;
  /**
   * Loads the sender however long it takes. Until then what is recorded is kept and counted like everything pending.
   */
  readonly startSending: () => Promise<void>;
};

const NEXT_ATTEMPT_MS = 5_000;

/** Puts all parts together over what is open: for the app, and for tests on a platform of their own. */
export function compose(opened: OpenedParts, platform: Platform, options?: LateOptions): Composed {
  const core = createCore(opened, platform, { calls: () => late.calls.load(), send });
  const late = lateParts(core, options);
  /** Sends a change that was just recorded. */
  function send(change: Change): void {
    // From now on there is something to lose.
    void core.quota.askOnce();
    const sending = late.sending.ready();
    // A sender that comes later finds the change in the journal.
    if (sending) sending.send(change);
    else void late.sending.load().catch(() => undefined);
  }
  return { ...core, late, startSending: async () => void (await loadAtLast(late.sending, () => nextChance(platform))) };
}

/** A little later, or as soon as the connection has come or gone. */
function nextChance({ sleep, connectivity }: Platform): Promise<void> {
  const changed = connectionChange(connectivity);
  return Promise.race([sleep(NEXT_ATTEMPT_MS), changed.happened]).finally(changed.stop);
}

function connectionChange({ subscribe }: Connectivity): { readonly happened: Promise<void>; readonly stop: () => void } {
  let stop = () => {};
  const happened = new Promise<void>((resolve) => {
    stop = subscribe(resolve);
  });
  return { happened, stop };
}
