import { PACKET_TYPE } from '@/lib/domain/limits';
import type { ListRef } from '@/lib/domain/walk/listRef';

/** Every path of the app with its parameters. The static export has a folder for each path, hence the trailing slashes. */
type Params = Readonly<Record<string, string | number | undefined>>;

/** Returns the path with its parameters; one that is undefined is left out. */
export function withParams(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A door in a list. */
export type DoorParams = ListRef & { readonly doorId: string };

export const routes = {
  login: '/login/',
  pin: '/pin/',
  listCampaign: '/list-campaign/',
  mainMenu: '/main-menu/',
  walk: '/walk/',
  settings: '/settings/',
  targetDetail: (params: { readonly targetId: string }) => withParams('/target-detail/', params),
  packetDetail: (params: ListRef) => withParams('/packet-detail/', params),
  listView: (params: ListRef) => withParams('/list-view/', params),
  listAddress: (params: ListRef) => withParams('/list-address/', params),
  startOffline: ({ packetId, packetType }: Pick<ListRef, 'packetId' | 'packetType'>) =>
    withParams('/start-offline/', { packetId, packetType }),
  packetAddress: ({ doorId, ...list }: DoorParams) => withParams('/packet-address/', { ...list, addressId: doorId }),
} as const;

/** The app's paths, without the slash at the end: a page stands under each. */
const KNOWN =
  /^\/(?:login|pin|list-campaign|main-menu|walk|settings|target-detail|packet-detail|packet-address|list-(?:view|address|survey)|view-map|map-all|start-offline|home|list|targets|packet|events|test|search-name|search-results|search-address|search-address-results|account-details|details-(?:contact|voter|tags|finance|house|map|notes)|note-editor)?$/u;

/** '/walk/' and '/walk' are one path with one memory (docs/product/routes.md#one-path). */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** True when the app has a page under this path. */
export function isKnownPath(path: string): boolean {
  return KNOWN.test(plainPath(path));
}

type Query = { readonly get: (name: string) => string | null };

/** Reads an id in a query string; '' when there is none, or what stands there can be no id (docs/wire.md#short-ids). */
export function readId(params: Query, name: string): string {
  const text = params.get(name) ?? '';
  return /^\P{Cc}{1,64}$/u.test(text) ? text : '';
}

/** Reads the list in a query string; undefined when there is none. */
export function readListParams(params: Query): ListRef | undefined {
  const targetId = readId(params, 'targetId');
  const packetId = readId(params, 'packetId');
  if (targetId === '' && packetId === '') return undefined;
  const type = Object.values(PACKET_TYPE).find((known) => String(known) === params.get('packetType'));
  return { targetId, packetId, packetType: type ?? PACKET_TYPE.target };
}

/** Reads the door in a query string; undefined when the list or the door is missing. */
export function readDoorParams(params: Query): DoorParams | undefined {
  const list = readListParams(params);
  const doorId = readId(params, 'addressId');
  return list && doorId !== '' ? { ...list, doorId } : undefined;
}
