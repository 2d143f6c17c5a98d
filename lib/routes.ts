/** Every path of the app and its parameters, typed, once. The static export has a folder for each, hence the trailing slashes. */
type Params = Readonly<Record<string, string | number | undefined>>;

function withParams(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Which list: a packet's, or without packetId a target's. packetType says only how the packet was reached. */
export type ListParams = { readonly targetId: string; readonly packetId: string; readonly packetType: 0 | 1 | 2 };

/** Which door of which list. */
export type DoorParams = ListParams & { readonly addressId: string };

export const routes = {
  login: '/login/',
  pin: '/pin/',
  listCampaign: '/list-campaign/',
  mainMenu: '/main-menu/',
  walk: '/walk/',
  settings: '/settings/',
  targetDetail: (params: { readonly targetId: string }) => withParams('/target-detail/', params),
  packetDetail: (params: ListParams) => withParams('/packet-detail/', params),
  listView: (params: ListParams) => withParams('/list-view/', params),
  listAddress: (params: ListParams) => withParams('/list-address/', params),
  startOffline: ({ packetId, packetType }: Pick<ListParams, 'packetId' | 'packetType'>) =>
    withParams('/start-offline/', { packetId, packetType }),
  packetAddress: (params: DoorParams) => withParams('/packet-address/', params),
} as const;

/** The list that a query string names; undefined when it names none. */
export function readListParams(params: { readonly get: (name: string) => string | null }): ListParams | undefined {
  const targetId = params.get('targetId') ?? '';
  const packetId = params.get('packetId') ?? '';
  if (targetId === '' && packetId === '') return undefined;
  const type = params.get('packetType');
  return { targetId, packetId, packetType: type === '0' ? 0 : type === '2' ? 2 : 1 };
}

/** The door that a query string names; undefined when it names no list or no door. */
export function readDoorParams(params: { readonly get: (name: string) => string | null }): DoorParams | undefined {
  const list = readListParams(params);
  const addressId = params.get('addressId') ?? '';
  return list && addressId !== '' ? { ...list, addressId } : undefined;
}
