import { expect, type Page } from '@playwright/test';
import type { Volunteer } from './volunteer';

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

/** Finds the chosen campaign's first packet, a door of it, and somebody who lives there. */
export async function placesOf(volunteer: Volunteer): Promise<Places> {
  const { page } = volunteer;
  await volunteer.opens('/walk/');
  await volunteer.opensPacket();
  const query = new URL(page.url()).searchParams;
  const code = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await volunteer.opensTheList();
  const door = new URL((await volunteer.doors().first().getByRole('link').getAttribute('href')) ?? '', page.url());
  await volunteer.opens('/search-results/?f=&l=a');
  const voter = page.getByRole('main').locator('a[href*="voterId="]').first();
  const voterId = new URL((await voter.getAttribute('href')) ?? '', page.url()).searchParams.get('voterId') ?? '';
  await volunteer.opens('/search-address-results/?n=&st=a&z=');
  const house = page.getByRole('main').getByRole('list').getByRole('link').first();
  const houseId = new URL((await house.getAttribute('href')) ?? '', page.url()).searchParams.get('houseId') ?? '';
  const places = {
    targetId: query.get('targetId') ?? '',
    packetId: query.get('packetId') ?? '',
    addressId: door.searchParams.get('addressId') ?? '',
    code: code.replaceAll('-', ''),
    voterId,
    houseId,
  };
  for (const [name, value] of Object.entries(places)) expect(value, name).not.toBe('');
  return places;
}

/** Expects that the screen has a title, a text, a way to another screen, and nothing that is still loading. */
export async function seesAScreen({ page }: Volunteer, address: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/u);
  await expect(main, address).toContainText(/\w{3}/u);
  await expect(main.locator('[aria-busy="true"]'), address).toHaveCount(0);
  await expect(main.getByText('Opening', { exact: false }), address).toHaveCount(0);
  const ways = page.getByRole('button').or(page.getByRole('link'));
  expect(await ways.count(), address).toBeGreaterThan(0);
}

/** Collects the errors that the page throws or logs, without the browser's own lines about failed and refused requests. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    const isOfBrowser = /net::ERR_|Failed to load resource: the server responded with a status of 4/u.test(message.text());
    if (message.type() === 'error' && !isOfBrowser)
      errors.push(`${message.text()} ${message.location().url} on ${page.url()}`.slice(0, 300));
  });
  return errors;
}
