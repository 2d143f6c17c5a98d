import { screen, within } from '@testing-library/dom';
import { sql } from 'kysely';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { downloads } from '@/__tests__/support/downloads';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually } from '@/__tests__/support/volunteer';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';

const world = withDemoWorld();

beforeEach(async () => {
  const { phone, volunteer } = world();
  // The survey then asks for the campaign's groups.
  phone.network.answers(/mapList2\.php/u, async ({ fromServer }) => {
    const envelope = await (await fromServer()).json();
    delete envelope.data?.script;
    return Response.json(envelope);
  });
  await volunteer.isAtTheDoors();
});

/** Doors that tests of this file have had: what they marked there stays on the server. */
const taken = new Set<string>();

/** Takes the next doors to do, in walk order, that no other test of this file has. */
async function takesDoors(count: number): Promise<string[]> {
  const open = await world().volunteer.nextDoors(count + taken.size);
  const doors = open.filter((door) => !taken.has(door)).slice(0, count);
  for (const door of doors) taken.add(door);
  return doors;
}

/** A tap that follows sooner belongs to the one before it. */
const doubleTapIsOver = () => new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));

const button = (name: string) => world().volunteer.the('button', new RegExp(`^${name}`, 'u'));
const isPressed = (name: string, pressed: boolean) => eventually(() => expect(button(name)).toHaveAttribute('aria-pressed', `${pressed}`));
const isAtDoor = (door: string) => eventually(() => screen.getByRole('heading', { name: door, level: 1 }));

/** The toast has an Undo of its own. For a moment after an Undo it is a Redo. */
const footerUndo = () => world().volunteer.all('button', /^Undo (?!nothing)/u, document.querySelector('[data-page-footer]') ?? document);
const seesFooterUndo = (count: number) => eventually(() => expect(footerUndo()).toHaveLength(count));

async function pressesFooterUndo(): Promise<void> {
  await seesFooterUndo(1);
  await doubleTapIsOver();
  for (const undo of footerUndo()) await world().volunteer.clicks(() => undo);
}

describe('a door', () => {
  test('on its own screen: marked without a signal, sent, received, and taken back', async () => {
    const { phone, volunteer, marks } = world();
    const [first = '', second = ''] = await takesDoors(2);
    volunteer.goesOffline();
    await volunteer.opensTheDoor(first);
    await volunteer.presses('Done');
    await isPressed('Done', true);
    await volunteer.sees('Saved on this phone');

    await phone.reloads();
    await isAtDoor(first);
    await isPressed('Done', true);

    await volunteer.follows(`Next to do: ${second}`);
    await isAtDoor(second);
    await volunteer.presses('Not home');
    await eventually(() => expect(within(volunteer.main()).getByText(/^Not home \S/u)).toBeVisible());

    volunteer.comesBack();
    await volunteer.sees('Received by the campaign');
    await volunteer.seesEverythingSent();
    await pressesFooterUndo();
    await seesFooterUndo(0);
    await volunteer.follows(`Previous door ${first}`);
    await isAtDoor(first);
    await pressesFooterUndo();
    await isPressed('Done', false);
    await volunteer.seesEverythingSent();

    const sent = await marks();
    expect(sent.map(({ door }) => door)).toEqual([first, second, second, first]);
    expect(sent.map(({ action }) => action).slice(0, 2)).toEqual(['c', 'nh']);
    // Undo restores the results of the demo town's own volunteers.
    expect(sent.map(({ action }) => action).slice(2)).not.toContain('c');
  });

  test('a mistaken Done becomes Not home with one tap, and each Undo takes one step back', async () => {
    const { volunteer, marks } = world();
    const [door = ''] = await takesDoors(1);
    await volunteer.opensTheDoor(door);
    await volunteer.presses('Not home');
    await seesFooterUndo(1);
    await volunteer.presses('Done');
    await isPressed('Done', true);
    await doubleTapIsOver();
    await volunteer.presses('Not home');
    await isPressed('Done', false);
    for (const pressed of [true, false, false]) {
      await pressesFooterUndo();
      await isPressed('Done', pressed);
      await doubleTapIsOver();
    }
    await seesFooterUndo(0);
    await volunteer.seesEverythingSent();
    const actions = (await marks()).map(({ action }) => action);
    expect(actions.slice(0, 5)).toEqual(['nh', 'c', 'nh', 'c', 'nh']);
    expect(actions).toHaveLength(6);
  });

  test('the last few marks are taken back from the data queue, received or not', async () => {
    const { volunteer, marks } = world();
    const [first = '', second = '', third = ''] = await takesDoors(3);
    await volunteer.marksDone(first);
    await volunteer.marksNotHome(second);
    await volunteer.seesEverythingSent();
    volunteer.goesOffline();
    await volunteer.marksDone(third);
    const dataQueue = await volunteer.opensTheDataQueue();
    const markedLast = () => within(dataQueue).getByRole('region', { name: 'Marked last' });
    const said = () =>
      within(markedLast())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await eventually(() => expect(said()).toEqual([third, second, first].map((door) => expect.stringContaining(door))));
    for (const door of [third, first]) {
      await volunteer.clicks(() => within(markedLast()).getByRole('button', { name: `Undo, ${door}` }));
      await eventually(() => expect(within(markedLast()).getByText(`${door}: taken back`)).toBeVisible());
      await eventually(() => expect(within(markedLast()).getAllByRole('button', { name: /^Undo/u })[0]).toHaveFocus());
    }
    expect(said()).toEqual([expect.stringMatching(/Not home.*received/u)]);
    await volunteer.clicks(() => within(dataQueue).getByRole('button', { name: 'Close' }));
    await eventually(() => expect(volunteer.doneButton(first)).toHaveAttribute('aria-pressed', 'false'));
    volunteer.comesBack();
    await volunteer.seesEverythingSent();
    const sent = await marks();
    expect(sent.map(({ door }) => door)).toEqual([first, second, third, third, first]);
    expect(sent.slice(3).map(({ action }) => action)).not.toContain('c');
  });

  longTest('a change that the server refuses alone can leave as a file and be set aside, and the others go on', async () => {
    const { phone, volunteer, marks } = world();
    const [first = '', second = ''] = await takesDoors(2);
    const files = downloads();
    const serverAnswers = phone.network.answers(/mapListUpdate2\.php/u, () =>
      Response.json({ response: 'failure', message: 'Not this one', data: null }),
    );
    await volunteer.marksDone(first);
    const dataQueue = await volunteer.opensTheDataQueue();
    const refused = () => within(dataQueue).getByRole('region', { name: 'Refused change' });
    await volunteer.clicks(() => within(refused()).getByRole('button', { name: /^Export/u }));
    const file = await eventually(() => files.only());
    expect(JSON.parse(await file.text())).toEqual([
      expect.objectContaining({ body: expect.objectContaining({ doorName: first, action: 'c' }) }),
    ]);

    await volunteer.clicks(() => within(refused()).getByRole('button', { name: /^Set aside/u }));
    await volunteer.sees('1 entry is set aside');
    await volunteer.clicks(() => within(dataQueue).getByRole('button', { name: 'Close' }));
    serverAnswers();
    await volunteer.marksDone(second);
    await volunteer.seesEverythingSent();
    expect((await marks()).map(({ door }) => door)).toEqual([second]);
  });
});

describe('a survey', () => {
  const person = (name: string) => within(screen.getByRole('group', { name }));
  const box = (name: string, group: string) => person(name).getByRole('checkbox', { name: group });
  const level = (name: string, group: string) => person(name).getByRole('radio', { name: group });
  const isChecked = (find: () => HTMLElement) => eventually(() => expect(find()).toBeChecked());
  const peopleHere = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label') ?? '');

  /** Begins the talk with a person of the household, or asks another one. */
  const asks = (name: string) => world().volunteer.clicks(() => world().volunteer.the('button', name, world().volunteer.main()));

  async function checks(find: () => HTMLElement): Promise<void> {
    await world().volunteer.clicks(find);
    await isChecked(find);
  }

  /** Presses a button of the survey, and arrives at the next door. */
  async function ends(name: 'Save' | 'Save and complete'): Promise<void> {
    const { volunteer } = world();
    await volunteer.clicks(() => screen.getByRole('button', { name }));
    await eventually(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    await volunteer.seesAddress(/^\/packet-address\//u);
  }

  async function opensTheSurvey(): Promise<void> {
    await world().volunteer.follows('Survey: who answered?');
    await eventually(() => screen.getByRole('heading', { name: 'Who answered?' }));
  }

  /** From the open list to the question who answered, at the next door of two people or more. */
  async function opensASurveyOfTwo(): Promise<{ door: string; people: readonly string[] }> {
    const { volunteer } = world();
    for (;;) {
      const [door = ''] = await takesDoors(1);
      await volunteer.opensTheDoor(door);
      await eventually(() => volunteer.the('link', 'Survey: who answered?'));
      const people = peopleHere();
      if (people.length > 1) {
        await opensTheSurvey();
        return { door, people };
      }
      await volunteer.presses('Back');
      await volunteer.seesDoors();
    }
  }

  /** Returns the groups of a door's people in the campaign's database, by the people's names. */
  async function groupsAt(door: string): Promise<Readonly<Record<string, readonly string[]>>> {
    const { rows } = await sql<{ person: string; name: string }>`
      select first_name || ' ' || last_name as person, groups.name
      from voter_groups join groups on groups.id = group_id join voters on voters.id = voter_id join places on places.id = place_id
      where member and case when unit is null then line else line || ' ' || unit end = ${door} order by groups.id`.execute(
      world().server.db,
    );
    const found: Record<string, string[]> = {};
    for (const row of rows) found[row.person] = [...(found[row.person] ?? []), row.name];
    return found;
  }

  const actionsAt = async (door: string) => (await world().marks()).filter((mark) => mark.door === door).map(({ action }) => action);

  test('two people are asked without a signal: their answers are with the campaign once, and the way leads to the next door', async () => {
    const { phone, volunteer } = world();
    volunteer.goesOffline();
    const { door, people } = await opensASurveyOfTwo();
    const [first = '', second = ''] = people;
    await asks(first);
    await checks(() => level(first, 'Lean no'));
    await checks(() => level(first, 'Strong yes'));
    expect(level(first, 'Lean no')).not.toBeChecked();
    await asks(second);
    await checks(() => box(second, 'Refused'));
    await checks(() => box(second, 'Wants a yard sign'));

    // Reloaded without a signal, what was said is still there.
    await phone.reloads();
    await isChecked(() => box(second, 'Refused'));
    await asks(first);
    await isChecked(() => level(first, 'Strong yes'));
    await ends('Save and complete');
    expect(screen.queryByRole('heading', { name: door, level: 1 })).not.toBeInTheDocument();
    await volunteer.sees(`${door}: done`);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();

    volunteer.comesBack();
    await volunteer.seesEverythingSent();
    const groups = await groupsAt(door);
    expect(groups[first]).toEqual(expect.arrayContaining(['Strong yes']));
    expect(groups[first]).not.toContain('Lean no');
    expect(groups[second]).toEqual(expect.arrayContaining(['Refused', 'Wants a yard sign']));
    expect(await actionsAt(door)).toEqual(['c']);
  });

  test('a result of one of two people is called by its name at the door, in its row and by Undo, received or not', async () => {
    const { volunteer } = world();
    const { door, people } = await opensASurveyOfTwo();
    const [first = '', second = ''] = people;
    await volunteer.presses('Back');
    await isAtDoor(door);
    await volunteer.presses(`More, ${door}`);
    const results = await eventually(() => screen.getByRole('dialog', { name: 'Results' }));
    await volunteer.clicks(() => within(within(results).getByRole('region', { name: first })).getByRole('button', { name: /^Refused/u }));
    await volunteer.sees(/^Refused \d/u);
    await eventually(() => volunteer.the('button', new RegExp(`^Undo ${door} · refused$`, 'u')));
    await volunteer.seesEverythingSent();
    await volunteer.presses('Back');
    await volunteer.seesDoors();
    await volunteer.presses('Sync');
    await volunteer.sees('Sync Success');
    expect(volunteer.door(door)).toHaveTextContent(/Refused \d/u);
    expect((await groupsAt(door))[first]).toContain('Refused');
    expect((await groupsAt(door))[second] ?? []).not.toContain('Refused');
  });

  test('Save leaves a door to do and keeps a done door done, and what was saved is ticked the next time', async () => {
    const { phone, volunteer } = world();
    const [door = ''] = await takesDoors(1);
    const list = phone.path;
    const opensItsSurvey = async () => {
      await volunteer.opensTheDoor(door);
      await opensTheSurvey();
    };
    await opensItsSurvey();
    await asks('Nobody I know');
    await ends('Save');
    await volunteer.opens(list);
    await eventually(() => expect(volunteer.doneButton(door)).toHaveAttribute('aria-pressed', 'false'));
    await volunteer.marksDone(door);
    await volunteer.opensTheDoor(door);
    const [name = ''] = await eventually(peopleHere);
    await volunteer.clicks(() => person(name).getByRole('button', { name: /^Survey/u }));
    await volunteer.sees('stays done');
    await checks(() => box(name, 'Will volunteer'));
    await ends('Save');
    await volunteer.opens(list);
    await eventually(() => volunteer.door(door));
    await volunteer.seesDone(door);
    await opensItsSurvey();
    await asks(name);
    await isChecked(() => box(name, 'Will volunteer'));
    await volunteer.seesEverythingSent();
    expect(await actionsAt(door)).toEqual(['g', 'c', 'c']);
  });

  test('an Undo of a survey takes its answers back as well', async () => {
    const { volunteer } = world();
    const { door, people } = await opensASurveyOfTwo();
    const [first = ''] = people;
    await asks(first);
    await checks(() => box(first, 'Will volunteer'));
    await volunteer.fills(`Note about ${first}`, 'Ring twice');
    await volunteer.clicks(() => screen.getByRole('button', { name: 'Save and complete' }));
    await doubleTapIsOver();
    await volunteer.clicks(() => screen.getByRole('button', { name: 'Undo' }));
    await volunteer.sees(`Undone. ${door} is back on your list.`);
    await volunteer.seesEverythingSent();
    expect((await groupsAt(door))[first] ?? []).not.toContain('Will volunteer');
  });

  test('whatever stands in the address of a survey or a map, it says something and has a way back', async () => {
    const { volunteer } = world();
    for (const path of ['list-survey', 'view-map', 'map-all', 'list-view']) {
      for (const query of [
        '',
        '?addressId=1',
        '?packetId=340',
        '?packetId=%00&addressId=%00',
        `?packetId=${'x'.repeat(300)}&addressId=<script>`,
      ]) {
        await volunteer.opens(`/${path}/${query}`);
        await eventually(() => expect(volunteer.the('button', 'Back')).toBeVisible());
        await eventually(() => expect(volunteer.main()).toHaveTextContent(/\w{4}/u));
      }
    }
  });
});
