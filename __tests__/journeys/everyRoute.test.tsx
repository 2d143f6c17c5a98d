import { within } from '@testing-library/dom';
import { type DemoWorld, withDemoWorld } from '@/__tests__/support/demoWorld';
import { longTest, rowsOfRun } from '@/__tests__/support/shortRun';
import { eventually, type Volunteer } from '@/__tests__/support/volunteer';
import { addressesNaming, addressesOf, everyRoute, type Places } from '@/e2e/support/everyRoute';

const world = withDemoWorld();

/** In the window's own address, so that a link of the page can be read like it. */
const queryOf = (link: Element) => new URL(link.getAttribute('href') ?? '', window.location.href).searchParams;
/** A packet's, as it is shown. */
const CODE = /^\w{3}-\w{3}-\w{3}$/u;
const titleOf = () => document.querySelector('h1')?.textContent;

/** Finds the chosen campaign's first packet, a door of it, and somebody who lives there. */
async function placesOf(volunteer: Volunteer): Promise<Places> {
  await volunteer.opens('/walk/');
  await volunteer.opensPacket();
  const query = new URLSearchParams(window.location.search);
  const code = await eventually(() => {
    const hyphenated = document.querySelector('main h2')?.textContent ?? '';
    expect(hyphenated).toMatch(CODE);
    return hyphenated.replaceAll('-', '');
  });
  await volunteer.opensTheList();
  const [door] = volunteer.doors();
  const addressId = queryOf(within(door ?? volunteer.main()).getByRole('link')).get('addressId');
  await volunteer.opens('/search-results/?f=&l=a');
  const voterId = await firstOf(volunteer, 'voterId');
  await volunteer.opens('/search-address-results/?n=&st=a&z=');
  const houseId = await firstOf(volunteer, 'houseId');
  const places = { targetId: query.get('targetId'), packetId: query.get('packetId'), addressId, code, voterId, houseId };
  for (const [name, value] of Object.entries(places)) expect([name, value]).toEqual([name, expect.stringMatching(/./u)]);
  return places as Places; // none is null
}

/** Returns the value of a query parameter in the screen's first link that has it. */
function firstOf(volunteer: Volunteer, name: string): Promise<string> {
  return eventually(() => {
    const [link] = volunteer.main().querySelectorAll(`a[href*="${name}="]`);
    return queryOf(link ?? volunteer.main()).get(name) ?? expect(link).toBeDefined();
  }) as Promise<string>;
}

/** Expects that the screen has a title, a text, a way to another screen, and nothing that is still loading. */
async function seesAScreen(volunteer: Volunteer, address: string): Promise<void> {
  await eventually(() => {
    const main = volunteer.main();
    expect([address, titleOf()]).toEqual([address, expect.stringMatching(/\S/u)]);
    expect(main).toHaveTextContent(/\w{3}/u);
    expect(main.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
    expect(main).not.toHaveTextContent(/opening/iu);
    expect(document.querySelectorAll('button, a[href]').length).toBeGreaterThan(0);
  });
}

const WRONG_VALUES = [
  { what: 'nothing', valueAmong: () => '' },
  { what: 'an id that nothing has', valueAmong: () => 'nothing-has-this-id' },
  { what: 'a script', valueAmong: () => '<script>alert(1)</script>' },
  { what: '10 kB', valueAmong: (count: number) => 'x'.repeat(10_000 / count) },
  { what: 'a null byte', valueAmong: () => '1\u0000' },
];

test('every route opens with a signal, and after a reload without one it is the same screen', async () => {
  const { volunteer, phone } = world();
  await volunteer.isSignedIn();
  const places = await placesOf(volunteer);
  const titles = new Map<string, string | undefined>();
  for (const address of addressesOf(places)) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
    // Doors stand under their packet's code until their streets are known.
    await eventually(() => expect(titleOf()).not.toMatch(CODE));
    titles.set(address, titleOf());
  }
  expect(titles.size).toBe(34);
  volunteer.goesOffline();
  for (const [address, title] of titles) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
    // Without a signal both offer the packet on this phone (docs/product/routes.md#offline-cache-guard).
    if (/^\/(?:login|start-offline)\//u.test(address)) await volunteer.sees(/^You are offline\. Continue with packet/u);
    else await eventually(() => expect([address, titleOf()]).toEqual([address, title]));
  }
  expect(phone.errors).toEqual([]);
});

test.each(rowsOfRun(WRONG_VALUES, 1))(
  'every route whose address names $what explains itself, and is no place to return to',
  async ({ valueAmong }) => {
    await world().volunteer.isSignedIn();
    await staysClear(world(), addressesNaming(valueAmong));
  },
);

longTest('every route that names what another campaign has explains itself, and is no place to return to', async () => {
  const { volunteer } = world();
  await volunteer.signsIn();
  await volunteer.choosesCampaign('Save the Salt Meadow');
  const places = await placesOf(volunteer);
  await volunteer.opens('/list-campaign/');
  await volunteer.choosesCampaign('Alder Bay Forward');
  await staysClear(world(), addressesOf(places));
});

test('signed out, every route leads to the log-in or says what is here', async () => {
  const { volunteer, phone } = world();
  for (const address of addressesNaming(() => '1')) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
    // Settings and the diagnostics open without a sign-in, to clear the phone and to get help.
    if (!/^\/(?:test|settings)\//u.test(address)) await volunteer.seesAddress(/^\/login\//u);
  }
  expect(phone.errors).toEqual([]);
});

test('without a signal and with nothing fetched, every route says what is missing', async () => {
  const { volunteer, phone } = world();
  phone.network.fails(/\/api\/v31\/(?!login|getCampaigns)/u);
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  volunteer.goesOffline();
  for (const address of addressesNaming(() => '1')) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
  }
  expect(phone.errors).toEqual([]);
});

/** Opens every address. Each must explain itself without an error, and the app must not start at an address that leads nowhere. */
async function staysClear({ volunteer, phone }: DemoWorld, addresses: readonly string[]): Promise<void> {
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  expect(addresses).toHaveLength(Object.keys(everyRoute).length);
  for (const address of addresses) {
    await volunteer.opens(address);
    await seesAScreen(volunteer, address);
    const leadsNowhere = volunteer.all('heading', / (?:is|are) not here$/u).some(({ tagName }) => tagName === 'H2');
    const own = new RegExp(`^${window.location.pathname.slice(0, -1)}(?:\\?|$)`, 'u');
    if (leadsNowhere) await eventually(() => expect(localStorage.getItem('lastUrl') ?? '').not.toMatch(own));
  }
  expect(alert).not.toHaveBeenCalled();
  expect(phone.errors).toEqual([]);
}
