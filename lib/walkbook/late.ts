import type { Calls } from '@/lib/api/calls';
import type { phoneBankLink } from '@/lib/api/phoneBankLink';
import { Availability } from '@/lib/data/map/availability';
import type { WalkAhead } from '@/lib/data/map/walkAhead';
import type { UserDataOnPhone } from '@/lib/data/phone/userData';
import type { Carrier } from '@/lib/data/rescue/carrier';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { CachePersister } from '@/lib/offline/cache/cachePersister';
import { hasWebGl } from '@/lib/platform/webGl';
import type { Core } from './core';
import { type Lazy, lazy } from './lazy';
import type { Maps } from './maps';
import type { beginSending, openCalls, Sending } from './network';
import type { PacketImages } from './packetImages';
import type { OpenPage, SignOut } from './phone';
import type * as rescue from './rescue';

/**
 * What is loaded behind the first screen: each part once in this page, when it is first asked for, and again after a load that has failed.
 * Their files are named here and nowhere else.
 */
export type Late = {
  /** For signing in; everything else is asked for by queries and the sender. */
  readonly calls: Lazy<Calls>;
  /** The sender, which starts as soon as it is loaded. */
  readonly sending: Lazy<Sending>;
  readonly maps: Lazy<Maps>;
  readonly images: Lazy<PacketImages>;
  /** Makes the volunteer's packets ready by itself. */
  readonly ahead: Lazy<WalkAhead>;
  /** Carries other phones' changes, and sends them as soon as it is loaded. */
  readonly carrier: Lazy<Carrier>;
  /** Hands this phone's changes to another one, and takes another one's in. */
  readonly rescue: Lazy<typeof rescue>;
  /** Signs the link to the campaign's phone bank. */
  readonly phoneBank: Lazy<{ readonly phoneBankLink: typeof phoneBankLink }>;
};

/** What else the app's own page loads, which tests that compose parts have no page for. */
export type LatePage = {
  readonly userData: Lazy<UserDataOnPhone>;
  readonly signOut: Lazy<SignOut>;
  /** Starts what nobody waits for. */
  readonly upkeep: Lazy<void>;
};

type Network = { readonly beginSending: typeof beginSending; readonly openCalls: typeof openCalls };

export type LateOptions = {
  /** How what speaks to the server is loaded. */
  readonly loadNetwork?: () => Promise<Network>;
  /** Told when staff have ended the PIN of whoever is signed in. */
  readonly onSignedOut?: (ended: Credentials) => void;
};

const importNetwork = () => import('./network');

/** Returns what is loaded later, over a core; nothing is loaded yet. */
export function lateParts(core: Core, { loadNetwork = importNetwork, onSignedOut }: LateOptions = {}): Late {
  const calls = lazy(async () => (await loadNetwork()).openCalls(core, onSignedOut));
  const available = new Availability(hasWebGl);
  const maps = lazy(async () => (await import('./maps')).openMaps({ ...core, available }));
  const images = lazy(async () => (await import('./packetImages')).openPacketImages({ ...core, available }));
  return {
    calls,
    sending: lazy(async () => {
      const [{ beginSending }, loadedCalls] = await Promise.all([loadNetwork(), calls.load()]);
      return beginSending(core, loadedCalls);
    }),
    maps,
    images,
    ahead: lazy(async () => (await import('./ahead')).openAhead(core, { maps, images, available })),
    carrier: lazy(async () => (await importRescue()).openCarrier(core)),
    rescue: lazy(importRescue),
    phoneBank: lazy(() => import('@/lib/api/phoneBankLink')),
  };
}

const importRescue = () => import('./rescue');

/** Returns what else the page loads. */
export function latePage(core: Core, { maps, carrier }: Late, page: OpenPage, cache: Pick<CachePersister, 'dropRow'>): LatePage {
  return {
    userData: lazy(async () => (await importPhone()).openUserData(core, page)),
    signOut: lazy(async () => (await importPhone()).createSignOut(core, page)),
    upkeep: lazy(async () => (await import('./upkeep')).startUpkeep(core, { maps, carrier }, cache)),
  };
}

/** Apart from the table too: a start goes on with a wipe before anything is put together. */
export const importPhone = () => import('./phone');
