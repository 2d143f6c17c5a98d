import type { Calls } from '@/lib/api/calls';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { Connectivity } from '@/lib/platform/connectivity';
import { type Core, createCore, type OpenedParts } from './core';
import { type LazyPart, lazyPart, loadAtLast } from './lazyPart';
import type { beginSending, callsOf, Sending } from './network';
import type { Platform } from './platform';

/** The core, and the ways to what is loaded behind the first screen. */
export type Composed = Core & {
  /** For signing in; everything else is asked for by queries and the sender. @throws FailedCall while it can not be loaded */
  readonly calls: () => Promise<Calls>;
  /** The sender, which starts as soon as it is loaded. @throws FailedCall while it can not be loaded */
  readonly sending: () => Promise<Sending>;
  /**
   * Loads the sender however long it takes. Until then what is recorded is kept and counted like everything pending.
   */
  readonly startSending: () => Promise<void>;
};

const NEXT_ATTEMPT_MS = 5_000;

type Network = { readonly callsOf: typeof callsOf; readonly beginSending: typeof beginSending };

/**
 * Puts all parts together over what is open: for the app, and for tests on a platform of their own.
 *
 * @param loadNetwork how what speaks to the server is loaded
 * @param onSignedOut told when staff have ended the PIN of whoever is signed in
 */
export function compose(
  opened: OpenedParts,
  platform: Platform,
  loadNetwork: () => Promise<Network> = () => import('./network'),
  onSignedOut?: (ended: Credentials) => void,
): Composed {
  const calls = lazyPart(async () => (await loadNetwork()).callsOf(platform, opened.session, onSignedOut));
  const core = createCore(opened, platform, {
    calls: calls.load,
    onRecorded: (change) => {
      const sender = sending.ready();
      // A sender that comes later finds the change in the journal.
      if (sender) sender.send(change);
      else void sending.load().catch(() => undefined);
    },
  });
  const sending: LazyPart<Sending> = lazyPart(async () => {
    const [network, loadedCalls] = await Promise.all([loadNetwork(), calls.load()]);
    return network.beginSending(core, loadedCalls, platform);
  });
  return {
    ...core,
    calls: calls.load,
    sending: sending.load,
    startSending: async () => void (await loadAtLast(sending, () => nextChance(platform))),
  };
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
