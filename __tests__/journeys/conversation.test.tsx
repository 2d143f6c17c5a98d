import { screen, within } from '@testing-library/dom';
import type { TestServer } from '@/__tests__/server/support/testServer';
import { aheadBy } from '@/__tests__/support/appNetwork';
import { seesChangedLists, seesFreshList } from '@/__tests__/support/changedLists';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually, type Volunteer } from '@/__tests__/support/volunteer';
import type { WholeApp } from '@/__tests__/support/wholeApp';
import { addScript, enlargeHouseholds } from '@/e2e/support/changedLists';
import { backAt } from '@/lib/domain/door/comeBack';
import { openDatabase } from '@/lib/offline/database';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const world = withDemoWorld();

const DAY_MS = 24 * 60 * 60_000;

type Sent = { readonly action: string; readonly back?: object; readonly records?: readonly Record<string, unknown>[] };

/** Returns the door changes that the phone has sent. */
const updatesOf = (phone: WholeApp): readonly Sent[] =>
  phone.network.asked
    .filter(({ url }) => url.includes('mapListUpdate2'))
    // As docs/wire.md tells.
    .flatMap(({ body }) => (body as { addresses: readonly Sent[] }[])[0]?.addresses ?? []);

const people = (volunteer: Volunteer) => within(volunteer.main()).getAllByRole('group');
const firstPerson = (volunteer: Volunteer) => people(volunteer)[0] ?? volunteer.main();
const personAt = (volunteer: Volunteer, name: string) => within(volunteer.main()).getByRole('group', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
const seesTheDoor = (door: string) => eventually(() => expect(screen.getByRole('heading', { name: door, level: 1 })).toBeVisible());

longTest('from the door to a person’s support level and on to the next door it takes four taps', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  await seesChangedLists(volunteer, addScript);
  const [door = '', next = ''] = await volunteer.nextDoors(2);
  let taps = 0;
  const tap = async (find: () => HTMLElement) => {
    taps += 1;
    await volunteer.clicks(find);
  };
  await tap(() => within(volunteer.door(door)).getByRole('link'));
  await tap(() => within(firstPerson(volunteer)).getByRole('button', { name: 'Survey' }));
  await tap(() => radio('Strong yes'));
  await tap(() => volunteer.the('button', 'Save and complete'));
  await seesTheDoor(next);
  expect(taps).toBe(4);
  await volunteer.seesEverythingSent();
  const sent = updatesOf(phone);
  expect(sent.map(({ action }) => action)).toEqual(['c']);
  expect(sent[0]?.records).toEqual([expect.objectContaining({ talked: true })]);
  expect(Object.keys(sent[0]?.records?.[0] ?? {})).toEqual(expect.not.arrayContaining(['name', 'phone', 'note', 'age', 'party']));
});

test('somebody new is at the door at once, with answers and a note, and each is sent once', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  const list = phone.path;
  volunteer.goesOffline();
  await volunteer.opensTheDoor(door);
  await volunteer.presses('Somebody new here');
  await volunteer.fills('Name', 'Jordan Reyes');
  await eventually(() => expect(volunteer.the('textbox', 'Name')).toHaveValue('Jordan Reyes'));
  await volunteer.clicks(() => radio('Lean yes'));
  await volunteer.fills('Note about Jordan Reyes', 'Moved in in August');
  const save = () => volunteer.all('button', /^Save$/u);
  await volunteer.clicks(() => volunteer.the('button', /^Save$/u));
  // Before the next door is there the address is for a moment the one of the talk's own.
  await eventually(() => expect(save()).toHaveLength(0));
  await volunteer.seesAddress(/\/packet-address\//u);
  await volunteer.opens(list);
  await volunteer.opensTheDoor(door);
  await eventually(() => expect(personAt(volunteer, 'Jordan Reyes')).toHaveTextContent('Lean yes'));
  expect(personAt(volunteer, 'Jordan Reyes')).toHaveTextContent('New, not checked by staff yet');
  await eventually(() => expect(personAt(volunteer, 'Jordan Reyes')).toHaveTextContent('Moved in in August'));
  const before = phone.network.asked.length;
  volunteer.comesBack();
  await volunteer.seesEverythingSent();
  const calls = phone.network.asked.slice(before).flatMap(({ url }) => /(reportDoor|mapListUpdate2|saveNote)\.php/u.exec(url)?.[1] ?? []);
  expect(calls).toEqual(['reportDoor', 'mapListUpdate2', 'saveNote']);
});

test('a talk that was left without Save is named at its door, and where nothing was said the survey asks anew', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  await seesChangedLists(volunteer, addScript);
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  const survey = () => screen.getByRole('link', { name: 'Survey: who answered?' });
  // Somebody was tapped by mistake, and nothing was said.
  await volunteer.clicks(() => within(firstPerson(volunteer)).getByRole('button', { name: 'Survey' }));
  await eventually(() => expect(radio('Strong yes')).toBeVisible());
  phone.goesBack();
  await seesTheDoor(door);
  await volunteer.clicks(survey);
  await eventually(() => expect(screen.getByRole('heading', { name: 'Who answered?' })).toBeVisible());
  phone.goesBack();
  await seesTheDoor(door);
  // An answer stays, and the door says so.
  await volunteer.clicks(() => within(firstPerson(volunteer)).getByRole('button', { name: 'Survey' }));
  await volunteer.clicks(() => radio('Strong yes'));
  phone.goesBack();
  await seesTheDoor(door);
  await volunteer.clicks(() => screen.getByRole('link', { name: 'Conversation not saved: continue' }));
  await volunteer.clicks(() => volunteer.the('button', 'Save and complete'));
  await volunteer.seesEverythingSent();
  expect(updatesOf(phone).map(({ action }) => action)).toEqual(['c']);
});

test('a talk that was left without Save is named in its row, and the Data Queue leads to it', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  await seesChangedLists(volunteer, addScript);
  const [door = '', other = ''] = await volunteer.nextDoors(2);
  await volunteer.opensTheDoor(door);
  await volunteer.clicks(() => within(firstPerson(volunteer)).getByRole('button', { name: 'Survey' }));
  await volunteer.clicks(() => radio('Strong yes'));
  phone.goesBack();
  await seesTheDoor(door);
  phone.goesBack();
  await eventually(() => expect(volunteer.door(door)).toHaveTextContent('Conversation not saved'));
  expect(volunteer.door(other)).not.toHaveTextContent('Conversation not saved');
  await volunteer.opens('/settings/');
  await volunteer.presses('Data queue');
  const dataQueue = await eventually(() => screen.getByRole('dialog', { name: 'Data Queue' }));
  await volunteer.clicks(() => within(dataQueue).getByRole('link', { name: /^Conversation not saved at .*: continue$/u }));
  await volunteer.seesAddress(/\/list-survey\//u);
  await volunteer.clicks(() => volunteer.the('button', 'Save and complete'));
  await volunteer.seesEverythingSent();
  expect(updatesOf(phone).map(({ action }) => action)).toEqual(['c']);
});

test('a note and a time to come back are said on the door’s own screen', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await volunteer.clicks(() => within(firstPerson(volunteer)).getByRole('button', { name: 'Note' }));
  const dialog = () => screen.getByRole('dialog');
  await volunteer.user.type(await eventually(() => within(dialog()).getByRole('textbox', { name: 'Note' })), 'Ring twice');
  await volunteer.clicks(() => within(dialog()).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(firstPerson(volunteer)).toHaveTextContent('“Ring twice”'));
  await volunteer.presses('Come back');
  await volunteer.presses('Tomorrow');
  await eventually(() => expect(within(volunteer.main()).getByText(/^Come back tomorrow/u)).toBeVisible());
  expect(volunteer.the('button', 'Tomorrow')).toHaveAttribute('aria-pressed', 'true');
  await volunteer.seesEverythingSent();
});

test('with a clock that is a day slow, a talk and the door’s row mean tomorrow by the server’s', async () => {
  const { volunteer, phone } = world();
  phone.network.answers(/\.php/u, aheadBy(DAY_MS));
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  const list = phone.path;
  await volunteer.opensTheDoor(door);
  await volunteer.clicks(() => within(firstPerson(volunteer)).getByRole('button', { name: 'Survey' }));
  await volunteer.seesAddress(/\/list-survey\//u);
  await eventually(() => radio('Strong yes'));
  await volunteer.presses('Come back');
  await volunteer.presses('Tomorrow');
  await volunteer.clicks(() => volunteer.the('button', /^Save$/u));
  await volunteer.seesAddress(/\/packet-address\//u);
  await volunteer.seesEverythingSent();
  expect(updatesOf(phone).map(({ back }) => back)).toEqual([{ from: backAt('tomorrow', Date.now() + DAY_MS) }]);
  await volunteer.opens(list);
  await volunteer.seesDoors();
  expect(volunteer.door(door)).toHaveTextContent('Come back tomorrow');
});

test('of a household of twelve the row names eight and counts the others; at the door, over the map and in a talk each is there', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  await seesChangedLists(volunteer, (data) => enlargeHouseholds(data, 12));
  const [door = ''] = await volunteer.nextDoors(1);
  expect(volunteer.door(door)).toHaveTextContent('+4');
  await volunteer.opensTheDoor(door);
  const overMap = () => screen.getByRole('region', { name: door });
  const lastIn = (scope: HTMLElement) => within(scope).getByRole('group', { name: 'Person 12' });
  const seesEverybody = async (scope: () => HTMLElement) => {
    await eventually(() => expect(within(scope()).getAllByRole('group')).toHaveLength(12));
    for (const way of ['Survey', 'Note']) expect(within(lastIn(scope())).getByRole('button', { name: way })).toBeEnabled();
  };
  await seesEverybody(() => volunteer.main());
  await volunteer.follows(/^Map$/u);
  await seesEverybody(overMap);
  await volunteer.clicks(() => within(lastIn(overMap())).getByRole('button', { name: 'Survey' }));
  await eventually(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Person 12'));
  await volunteer.presses('Somebody else answered');
  await eventually(() => expect(volunteer.all('button', /^Person \d+/u, volunteer.main())).toHaveLength(12));
});

/** The code of a packet of the volunteer's that has a building with three doors to do, hyphenated, and the first of its doors. */
async function findsABuilding({ db }: TestServer): Promise<{ readonly code: string; readonly door: string }> {
  const units = await db
    .selectFrom('addresses')
    .innerJoin('packets', (join) =>
      join.onRef('packets.id', '=', 'addresses.packet_id').onRef('packets.campaign_id', '=', 'addresses.campaign_id'),
    )
    .innerJoin('users', 'users.id', 'packets.assigned_user_id')
    .innerJoin('campaigns', 'campaigns.id', 'packets.campaign_id')
    .select(['packets.code', 'addresses.line', 'addresses.unit'])
    .where('users.email', '=', DEMO_SIGN_IN.email)
    .where('campaigns.name', '=', 'Alder Bay Forward')
    .where('addresses.unit', 'like', 'Apt %')
    .where('addresses.last_action', 'is', null)
    .orderBy('packets.id')
    .orderBy('walk_position')
    .execute();
  const first = units.find(({ code, line }) => units.filter((unit) => unit.code === code && unit.line === line).length > 2);
  if (!first) throw new Error('The demo town has no building left to visit');
  return { code: first.code.replace(/(...)(...)(...)/u, '$1-$2-$3'), door: `${first.line} ${first.unit}` };
}

/** Returns the number of reports in the change log. */
async function reportCount({ db }: TestServer): Promise<number> {
  const reports = await db.selectFrom('change_log').select('id').where('kind', '=', 'report').execute();
  return reports.length;
}

const preview = () => screen.getByRole('dialog', { name: /^Not home at \d+ doors$/u });
const seesNoDialog = () => eventually(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Asks to mark the rest of the building. @returns the doors that the preview names */
async function looksWhoDidNotAnswer(volunteer: Volunteer): Promise<string[]> {
  await volunteer.clicks(() => volunteer.the('button', /^Nobody answered at the other \d+$/u));
  const items = await eventually(() => within(preview()).getAllByRole('listitem'));
  return items.map((item) => item.querySelector('p')?.textContent ?? '');
}

/** Marks the doors of the preview. */
async function marksThem(volunteer: Volunteer, count: number): Promise<void> {
  await volunteer.clicks(() => within(preview()).getByRole('button', { name: `Mark ${count} doors` }));
  await seesNoDialog();
  await eventually(() => expect(undoAt(volunteer, count)).toHaveLength(1));
}

const undoAt = (volunteer: Volunteer, count: number) => volunteer.all('button', `Undo at ${count} doors`, volunteer.main());

/** Opens the sheet for a report and chooses its kind. */
async function beginsToTell(volunteer: Volunteer, about: string): Promise<void> {
  await volunteer.presses('Tell the campaign');
  await volunteer.clicks(() => within(screen.getByRole('dialog', { name: 'Tell the campaign' })).getByRole('radio', { name: about }));
}

longTest('a building marked without a signal, taken back and marked again, and a gate: the campaign has each once', async () => {
  const { volunteer, phone, server, marks } = world();
  const { code, door: here } = await findsABuilding(server);
  const reportsBefore = await reportCount(server);
  await volunteer.isSignedIn();
  await volunteer.opensWalk();
  await volunteer.opensPacket(code);
  await volunteer.opensTheList();
  volunteer.goesOffline();
  await volunteer.opensTheDoor(here);
  const doors = await looksWhoDidNotAnswer(volunteer);
  expect(doors.length).toBeGreaterThan(1);
  expect(doors).not.toContain(here);
  await marksThem(volunteer, doors.length);
  await volunteer.seesWaiting(doors.length);

  await volunteer.clicks(() => undoAt(volunteer, doors.length)[0] ?? volunteer.main());
  await volunteer.seesWaiting(doors.length * 2);
  await eventually(() => expect(undoAt(volunteer, doors.length)).toHaveLength(0));
  expect(await looksWhoDidNotAnswer(volunteer)).toEqual(doors);
  await marksThem(volunteer, doors.length);
  await beginsToTell(volunteer, 'Gate or locked entrance');
  await volunteer.fills('In your words', 'Ring at the side door');
  await volunteer.presses('Send');
  await seesNoDialog();
  await volunteer.sees('Reported: Gate or locked entrance');
  await volunteer.seesWaiting(doors.length * 3 + 1);

  await phone.reloads();
  await volunteer.sees('Reported: Gate or locked entrance');
  await eventually(() => expect(undoAt(volunteer, doors.length)).toHaveLength(1));
  volunteer.comesBack();
  await volunteer.seesEverythingSent();
  await volunteer.sees('Received by the campaign');
  await volunteer.presses('Back');
  await eventually(() => expect(volunteer.door(here)).toHaveTextContent('reported'));

  const sent = await marks();
  expect(sent.map(({ door }) => door)).toEqual([...doors, ...doors, ...doors]);
  expect(new Set(sent.map(({ changeId }) => changeId)).size).toBe(doors.length * 3);
  const actions = sent.map(({ action }) => action);
  const allNotHome = doors.map(() => 'nh');
  expect([actions.slice(0, doors.length), actions.slice(-doors.length)]).toEqual([allNotHome, allNotHome]);
  expect(await reportCount(server)).toBe(reportsBefore + 1);
});

test('a report that the server does not know what to do with is set aside and said, and the queue goes on', async () => {
  const { volunteer, phone, marks } = world();
  await volunteer.isAtTheDoors();
  await seesFreshList(volunteer);
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  const refusal = { response: 'failure', message: 'There is no such call', data: null };
  phone.network.answers(/reportDoor\.php/u, () => Response.json(refusal, { status: 404 }));
  await volunteer.opensTheDoor(first);
  await beginsToTell(volunteer, 'Moved away');
  await volunteer.presses('Send');
  await eventually(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('does not take reports'),
    ),
  );
  await seesNoDialog();
  await volunteer.presses('Come back');
  await volunteer.sees('Received by the campaign');
  await volunteer.follows(`Next to do: ${second}`);
  await volunteer.presses(`Done, ${second}`);
  await volunteer.seesEverythingSent();
  const phoneDatabase = await openDatabase();
  expect(await phoneDatabase.count('quarantine')).toBe(1);
  phoneDatabase.close();
  expect((await marks()).map(({ door, action }) => [door, action])).toEqual([
    [first, 'cb'],
    [second, 'c'],
  ]);
});

test('the browser’s Back closes what stands over a door, and the door stays', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  for (const [opens, name] of [
    [`More, ${door}`, 'Results'],
    ['Tell the campaign', 'Tell the campaign'],
  ] as const) {
    const seesSheet = () => eventually(() => expect(screen.getByRole('dialog', { name })).toBeVisible());
    await volunteer.presses(opens);
    await seesSheet();
    phone.goesBack();
    await seesNoDialog();
    await seesTheDoor(door);
    await volunteer.presses(opens);
    await seesSheet();
    await volunteer.user.keyboard('{Escape}');
    await seesNoDialog();
  }
  // The sheets have left no entry in the history.
  await volunteer.presses('Back');
  await eventually(() => expect(volunteer.door(door)).toBeVisible());
});
