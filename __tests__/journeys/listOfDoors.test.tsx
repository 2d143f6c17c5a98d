import { screen, within } from '@testing-library/dom';
import { aheadBy } from '@/__tests__/support/appNetwork';
import { importCounty } from '@/__tests__/support/county';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually, type Volunteer, valuesOfDatabase } from '@/__tests__/support/volunteer';
import { copyCampaign } from '@/e2e/support/copyCampaign';
import { openCounty } from '@/e2e/support/county';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const world = withDemoWorld();

/** Enough for packets in every district. */
const ADDRESSES = 600;

const SHORT_LIST = 9;

const THREE_HOURS_MS = 3 * 60 * 60_000;

const [OWN, TWIN] = ['Alder Bay Forward', 'Twin of the bay'];

const filterSheet = () => screen.getByRole('dialog', { name: 'Filter by street and person' });
const showButton = () => within(filterSheet()).getByRole('button', { name: /^Show/u });
const filterOption = (group: string, place: number) =>
  within(within(filterSheet()).getByRole('group', { name: group }))
    .getAllByRole('checkbox')
    .at(place) ?? filterSheet();
const notAskedYet = () => within(filterSheet()).getByRole('checkbox', { name: /^Not asked yet/u });
const seesNoFilterSheet = () => eventually(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const named = (element: HTMLElement, name: RegExp) => {
  expect(element).toHaveAccessibleName(name);
  return element;
};
const filterButton = (volunteer: Volunteer) => named(volunteer.the('button', 'Filter'), /^Filter$/u);
const banner = () => screen.getByRole('banner');
const startsWith = (text: string) => new RegExp(`^${text}`, 'u');
const tab = (name: string) => screen.getByRole('tab', { name });

/** Returns the number in the sheet's button: 12 in 'Show 12 doors'. */
const doorsShown = () => Number(/\d+/u.exec(showButton().textContent ?? '')?.[0]);

const seesDoorCount = (volunteer: Volunteer, count: number) => eventually(() => expect(volunteer.doors()).toHaveLength(count));

/** Every door without a result, in walk order. */
const doorsToDo = (volunteer: Volunteer) =>
  volunteer
    .doors()
    .filter((door) => door.querySelector('button[aria-pressed="false"]'))
    .map((door) => door.getAttribute('aria-label') ?? '');

/** From the main menu to the doors of a packet, counted from 0. */
async function opensListOf(volunteer: Volunteer, packet: number): Promise<void> {
  await volunteer.opensWalk();
  await volunteer.clicks(() => volunteer.packetLinks().at(packet) ?? volunteer.main());
  await volunteer.seesAddress(/^\/packet-detail\//u);
  await volunteer.opensTheList();
}

/** Chooses a campaign, until the choice is on the disk: a page that is loaded within the same moment reads the former one there. */
async function choosesFromAnother(volunteer: Volunteer, name: string): Promise<void> {
  await volunteer.opens('/list-campaign/');
  await volunteer.choosesCampaign(name);
  await eventually(async () => expect(Object.fromEntries(await valuesOfDatabase()).campaignData).toContain(name));
}

/** Returns the draft of a report at a door, after typing it where a text is given. */
async function draftAt(volunteer: Volunteer, door: string, type?: string): Promise<string> {
  await volunteer.opensTheDoor(door);
  await volunteer.presses('Tell the campaign');
  await volunteer.clicks(() => screen.getByRole('radio', { name: 'Gate or locked entrance' }));
  const words = () => screen.getByRole('textbox', { name: 'In your words' });
  await eventually(words);
  if (type !== undefined) await volunteer.fills('In your words', type);
  const typed = (words() as HTMLTextAreaElement).value;
  await volunteer.user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  volunteer.phone.goesBack();
  await volunteer.seesDoors();
  return typed;
}

longTest('two campaigns whose packets, doors and people have the same ids are kept apart on one phone', async () => {
  const { volunteer, phone, server, marks } = world();
  const { db } = server;
  const own = await db.selectFrom('campaigns').select('id').where('name', '=', OWN).executeTakeFirstOrThrow();
  const twin = await copyCampaign(db, own.id, TWIN);
  const robin = await db.selectFrom('users').select('id').where('email', '=', DEMO_SIGN_IN.email).executeTakeFirstOrThrow();
  await db.insertInto('memberships').values({ uid: 'twin0001', user_id: robin.id, campaign_id: twin }).execute();

  await volunteer.signsIn();
  await volunteer.choosesCampaign(OWN);
  await opensListOf(volunteer, 0);
  const { path } = phone;
  const [door = ''] = await volunteer.nextDoors(1);
  expect(await draftAt(volunteer, door, 'The gate sticks')).toBe('The gate sticks');
  await volunteer.marksDone(door);
  await volunteer.seesEverythingSent();
  await volunteer.keepsTheList();

  await choosesFromAnother(volunteer, TWIN);
  // The same address: the very packet of the twin.
  await volunteer.opens(path);
  await eventually(() => expect(volunteer.doneButton(door)).toHaveAttribute('aria-pressed', 'false'));
  expect(await draftAt(volunteer, door)).toBe('');
  await volunteer.marksNotHome(door);
  await volunteer.seesEverythingSent();

  await choosesFromAnother(volunteer, OWN);
  await volunteer.opens(path);
  await volunteer.seesDoors();
  await volunteer.seesDone(door);
  expect(await draftAt(volunteer, door)).toBe('The gate sticks');
  expect((await marks()).map(({ action }) => action)).toEqual(['c', 'nh']);
});

test('Back stays in the app after a start that has led to the last list', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  await volunteer.opens('/');
  await volunteer.seesAddress(/\/list-address\//u);
  await volunteer.presses('Back');
  await volunteer.seesAddress(/\/packet-detail\//u);
});

test('Back from a door gives the focus to the door that was open last, on the map its sheet', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  const goesOnAndBack = async () => {
    const title = () => volunteer.the('heading', undefined, banner()).textContent ?? '';
    const former = title();
    await volunteer.follows(/^Next/u);
    await eventually(() => expect(title()).not.toBe(former));
    const door = title();
    await volunteer.presses('Back');
    return door;
  };
  const [first = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(first);
  const second = await goesOnAndBack();
  await eventually(() => expect(within(volunteer.door(second)).getByRole('link')).toHaveFocus());

  await volunteer.clicks(() => tab('Map'));
  await volunteer.clicks(() =>
    within(screen.getByRole('list', { name: 'Doors on the map' })).getByRole('button', { name: startsWith(second) }),
  );
  await volunteer.clicks(() => screen.getByRole('link', { name: 'Door details' }));
  await eventually(() => screen.getByRole('heading', { name: second, level: 1 }));
  const third = await goesOnAndBack();
  await eventually(() => expect(screen.getByRole('region', { name: third })).toBeVisible());
});

test('a double tap marks a door once', async () => {
  const { volunteer, marks } = world();
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.user.dblClick(volunteer.doneButton(door));
  await volunteer.seesDone(door);
  await volunteer.seesEverythingSent();
  expect((await marks()).map(({ action }) => action)).toEqual(['c']);
});

longTest('says when no door fits, and Clear wants every door again', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  const all = volunteer.doors().length;
  await volunteer.clicks(() => filterButton(volunteer));
  const showAll = () => within(filterSheet()).getByRole('button', { name: `Show all ${all} doors` });
  await eventually(() => expect(showAll()).toBeVisible());
  // The oldest people are no first voters: of a kind with one value each, one person has to fit both.
  for (const [group, place] of [
    ['Age', -1],
    ['Party', -1],
    ['Support level', -1],
    ['Language', 0],
  ] as const)
    await volunteer.clicks(() => filterOption(group, place));
  await volunteer.clicks(notAskedYet);
  await eventually(() =>
    expect(within(filterSheet()).getByRole('button', { name: 'No doors match' })).toHaveAttribute('aria-disabled', 'true'),
  );
  await volunteer.clicks(() => within(filterSheet()).getByRole('button', { name: 'Clear' }));
  await volunteer.clicks(showAll);
  await seesNoFilterSheet();
  await seesDoorCount(volunteer, all);
  expect(banner()).not.toHaveTextContent('Filter on');
});

longTest(
  'walks the doors of one street with people who were not asked yet, offline and after a restart, and then the whole list',
  async () => {
    const { volunteer, phone, marks } = world();
    await volunteer.isAtTheDoors();
    const all = volunteer.doors().length;
    volunteer.goesOffline();
    await volunteer.clicks(() => filterButton(volunteer));
    await volunteer.clicks(() => filterOption('Street', 0));
    await volunteer.clicks(notAskedYet);
    await eventually(() => expect(doorsShown()).toBeLessThan(all));
    const chosen = doorsShown();
    expect(chosen).toBeGreaterThan(0);
    await volunteer.clicks(showButton);
    await seesNoFilterSheet();
    await seesDoorCount(volunteer, chosen);
    expect(banner()).toHaveTextContent('Filter on · ');

    // A marked door stays in the list, and Undo takes its mark back.
    const doors = doorsToDo(volunteer);
    const [first = '', second = ''] = doors;
    await volunteer.marksDone(first);
    await seesDoorCount(volunteer, chosen);
    await eventually(() => expect(volunteer.the('button', `Undo ${first} · done`)).toBeVisible());

    await volunteer.reloads();
    await seesDoorCount(volunteer, chosen);
    // A door's own screen leads on among those that were chosen.
    await volunteer.opensTheDoor(doors.at(-1) ?? '');
    await eventually(() => expect(volunteer.the('link', `Next to do: ${second}`)).toBeVisible());
    phone.goesBack();
    await volunteer.clicks(() => tab('Map'));
    await eventually(() => {
      const onMap = screen.getByRole('list', { name: 'Doors on the map' });
      expect(within(onMap).getAllByRole('button')).toHaveLength(chosen);
    });
    // The map opens the same filter, and it shows what is chosen.
    await volunteer.clicks(() => volunteer.the('button', 'Filter'));
    await eventually(() => expect(showButton()).toHaveTextContent(new RegExp(`^Show ${chosen} doors$`, 'u')));
    await volunteer.user.keyboard('{Escape}');
    await seesNoFilterSheet();
    await volunteer.clicks(() => tab('List'));
    for (const door of doors.slice(1)) await volunteer.marksNotHome(door);
    await volunteer.clicks(() => volunteer.the('button', /knocked\s+Whole list/u));
    await seesDoorCount(volunteer, all);
    await eventually(() => expect(filterButton(volunteer)).toBeVisible());

    volunteer.comesBack();
    await volunteer.seesEverythingSent();
    expect(await marks()).toHaveLength(doors.length);
  },
);

test('after the last door: what came of it, a second round that outlives a restart, the shift’s card, and the next packet', async () => {
  const { volunteer, phone } = world();
  // A short list, so that all of it is marked soon.
  phone.network.answers(/mapList2\.php/u, async ({ fromServer }) => {
    // As docs/wire.md tells.
    const envelope = (await (await fromServer()).json()) as { data: { result: unknown[] } };
    envelope.data.result.splice(SHORT_LIST);
    return Response.json(envelope);
  });
  await volunteer.isSignedIn();
  await opensListOf(volunteer, 1);
  const doors = doorsToDo(volunteer);
  const left = doors.length;
  for (const [index, door] of doors.entries()) await (index < 2 ? volunteer.marksNotHome(door) : volunteer.marksDone(door));
  const end = () => screen.getByRole('region', { name: /^All \d+ knocked/u });
  await eventually(() => expect(end()).toHaveTextContent('2 not home'));
  await volunteer.clicks(() => named(volunteer.the('button', 'See your shift'), /knocked\s+See your shift/u));
  await eventually(() => expect(within(end()).getByRole('button', { name: 'Share this card' })).toBeVisible());
  await volunteer.seesEverythingSent();
  await eventually(() => expect(end()).toHaveTextContent(`${left} of ${left} received by the campaign`));
  await eventually(() => expect(within(end()).getByRole('button', { name: /^Next packet/u })).toBeVisible());

  await volunteer.clicks(() => within(end()).getByRole('button', { name: /^Second round: 2 doors/u }));
  await seesDoorCount(volunteer, 2);
  await volunteer.reloads();
  await seesDoorCount(volunteer, 2);
  expect(banner()).toHaveTextContent('Second round · 2 left');
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  const seesNext = (door: string) => eventually(() => expect(volunteer.the('button', `Next to do ${door}`)).toBeVisible());
  await seesNext(first);
  await volunteer.marksDone(first);
  await seesNext(second);
  await volunteer.clicks(() => within(volunteer.door(second)).getByRole('button', { name: /^Not home/u }));
  await eventually(() => expect(end()).toHaveTextContent('1 not home'));
  await volunteer.clicks(() => volunteer.the('button', 'Whole list'));
  await eventually(() => expect(volunteer.doors().length).toBeGreaterThan(2));
});

test('a volunteer marks doors of imported addresses, and the marks arrive', async () => {
  const { volunteer, server, marks } = world();
  await importCounty(server, openCounty(ADDRESSES), 'County Walk');

  await volunteer.signsIn();
  await volunteer.choosesCampaign('County Walk');
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.opensTheList();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await volunteer.seesEverythingSent();

  expect((await marks()).map(({ door, action }) => [door, action])).toEqual([
    [first, 'c'],
    [second, 'nh'],
  ]);
});

afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

test('the screen stays on between a list and its doors, and no longer on the packet', async () => {
  let held = 0;
  const release = async () => {
    held -= 1;
  };
  const request = jest.fn(async () => {
    held += 1;
    return { release };
  });
  Object.assign(navigator, { wakeLock: { request } });
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  await eventually(() => expect(held).toBe(1));
  const [door = ''] = doorsToDo(volunteer);
  await volunteer.opensTheDoor(door);
  expect([held, request.mock.calls.length]).toEqual([1, 1]);
  phone.goesBack();
  await volunteer.seesDoors();
  await volunteer.opens('/walk/');
  await eventually(() => expect(volunteer.packetLinks()).not.toHaveLength(0));
  await volunteer.opensPacket();
  await volunteer.opensTheList();
  await eventually(() => expect(held).toBe(1));
  await volunteer.presses('Back');
  await volunteer.seesAddress(/^\/packet-detail\//u);
  await eventually(() => expect(held).toBe(0));
});

test('a clock that is far off is said on the next screen, until that was read', async () => {
  const { volunteer, phone } = world();
  phone.network.answers(/\.php/u, aheadBy(THREE_HOURS_MS));
  await volunteer.isAtTheDoors();
  const [door = ''] = doorsToDo(volunteer);
  await volunteer.opensTheDoor(door);
  await volunteer.sees('This phone’s clock is 3 hours slow.');
  await volunteer.presses('Dismiss');
  await volunteer.seesNo('This phone’s clock');
  await volunteer.presses('Back');
  await volunteer.seesDoors();
  await volunteer.reloads();
  await volunteer.opensTheDoor(door);
  expect(screen.queryByText(/This phone’s clock/u)).not.toBeInTheDocument();
});
