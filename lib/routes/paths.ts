import type { ListRef } from '@/lib/domain/walk/listRef';

/** Every path of the app with its parameters. The static export has a folder for each path, hence the trailing slashes. */
type Params = Readonly<Record<string, string | number | undefined>>;

/** Returns a path with those of the parameters that have a value. */
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

/** Reads the list in a query string; undefined when there is none. */
export function readListParams(params: { readonly get: (name: string) => string | null }): ListRef | undefined {
  const targetId = params.get('targetId') ?? '';
  const packetId = params.get('packetId') ?? '';
  if (targetId === '' && packetId === '') return undefined;
  const type = params.get('packetType');
  return { targetId, packetId, packetType: type === '0' ? 0 : type === '2' ? 2 : 1 };
}

/** Reads the door in a query string; undefined when the list or the door is missing. */
export function readDoorParams(params: { readonly get: (name: string) => string | null }): DoorParams | undefined {
  const list = readListParams(params);
  const doorId = params.get('addressId') ?? '';
  return list && doorId !== '' ? { ...list, doorId } : undefined;
}
