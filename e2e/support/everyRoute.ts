/** The parts of a campaign that its screens' addresses name. */
export type Places = {
  readonly targetId: string;
  readonly packetId: string;
  readonly addressId: string;
  readonly code: string;
  readonly voterId: string;
  readonly houseId: string;
};

const listOf = ({ targetId, packetId }: Places) => ({ targetId, packetId, packetType: '0' });
const doorOf = (places: Places) => ({ ...listOf(places), addressId: places.addressId });
const voterOf = ({ voterId }: Places) => ({ voterId });
const nothing = () => ({});

/** The app's 34 routes (docs/product/routes.md#route-table), each with what its address names. */
export const everyRoute: Readonly<Record<string, (places: Places) => Readonly<Record<string, string>>>> = {
  login: nothing,
  pin: nothing,
  'list-campaign': nothing,
  'main-menu': nothing,
  home: nothing,
  list: nothing,
  test: nothing,
  walk: nothing,
  'packet-detail': listOf,
  packet: ({ code }) => ({ c: code }),
  'packet-address': doorOf,
  settings: nothing,
  targets: nothing,
  'target-detail': ({ targetId }) => ({ targetId }),
  'list-view': listOf,
  'list-address': listOf,
  'list-survey': doorOf,
  'view-map': listOf,
  'map-all': nothing,
  'start-offline': ({ packetId }) => ({ packetId, packetType: '0' }),
  'search-name': nothing,
  'search-results': () => ({ f: '', l: 'a' }),
  'account-details': voterOf,
  'search-address': nothing,
  'search-address-results': () => ({ n: '', st: 'a', z: '' }),
  events: nothing,
  'details-contact': voterOf,
  'details-voter': voterOf,
  'details-tags': voterOf,
  'details-finance': voterOf,
  'details-house': voterOf,
  'details-map': voterOf,
  'details-notes': voterOf,
  'note-editor': voterOf,
};

/** Returns the address of every route. */
export function addressesOf(places: Places): string[] {
  return Object.entries(everyRoute).map(([route, queryOf]) => addressOf(route, queryOf(places)));
}

function addressOf(route: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? `/${route}/` : `/${route}/?${text}`;
}

const NOWHERE: Places = { targetId: '', packetId: '', addressId: '', code: '', voterId: '', houseId: '' };

/**
 * Returns the address of every route with other values for the parts that it names; routes without such parts get them as well.
 *
 * @param valueAmong returns the value, by the number of parts that the address names
 */
export function addressesNaming(valueAmong: (count: number) => string): string[] {
  return Object.entries(everyRoute).map(([route, queryOf]) => {
    const known = Object.keys(queryOf(NOWHERE));
    const names = known.length > 0 ? known : ['id'];
    return addressOf(route, Object.fromEntries(names.map((name) => [name, valueAmong(names.length)])));
  });
}
