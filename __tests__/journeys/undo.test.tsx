import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { parse } from 'csv-parse/sync';
import { change, sendSigned } from '@/__tests__/server/support/signedRequests';
import { seesFreshList } from '@/__tests__/support/changedLists';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { eventually, type Volunteer } from '@/__tests__/support/volunteer';
import { exportCampaign } from '@/server/campaign/export/exportCampaign';
import { systemClock } from '@/server/clock';
import { DEMO_USERS } from '@/server/demo/signIn';

const world = withDemoWorld();

const { ana, sam } = DEMO_USERS;
const DAY_MS = 86_400_000;
/** Noon, four days ago. */
const FRIDAY_S = (Math.floor(Date.now() / DAY_MS) * DAY_MS - 3.5 * DAY_MS) / 1000;

/** Returns what a row says of its door, with its sign. */
function rowAt(volunteer: Volunteer, door: string): { readonly sign: string | undefined; readonly said: string } {
  const row = volunteer.door(door);
  const [plan] = row.querySelectorAll<HTMLElement>('[data-result]');
  return { sign: plan?.dataset.result, said: row.querySelector('.door-line')?.textContent ?? '' };
}

/** Returns the first doors without any visit. */
const blankDoors = (volunteer: Volunteer, count: number): Promise<readonly string[]> =>
  eventually(() => {
    const names = volunteer.doors().map((door) => door.getAttribute('aria-label') ?? '');
    const blank = names.filter((name) => rowAt(volunteer, name).said === '');
    expect(blank.length).toBeGreaterThanOrEqual(count);
    return blank.slice(0, count);
  });

/** Opens a door and returns what its screen says of the last visit. */
async function resultAt(volunteer: Volunteer, list: string, door: string): Promise<string> {
  await volunteer.opens(list);
  await volunteer.seesDoors();
  await volunteer.opensTheDoor(door);
  return eventually(() => {
    const result = volunteer.main().querySelector('[data-door-result]');
    expect(result).toBeVisible();
    return result?.textContent ?? '';
  });
}

/** Reads these doors in the list and on their own screens. */
async function shownOf(volunteer: Volunteer, list: string, doors: readonly string[]) {
  const rows = doors.map((door) => rowAt(volunteer, door));
  const results: string[] = [];
  for (const door of doors) results.push(await resultAt(volunteer, list, door));
  await volunteer.opens(list);
  await volunteer.seesDoors();
  return { rows, results };
}

const campaignOf = async (uid: string) => {
  const { db } = world().server;
  return (await db.selectFrom('memberships').select('campaign_id').where('uid', '=', uid).executeTakeFirstOrThrow()).campaign_id;
};

/** Sends Ana's visit of Friday to a door of the open list: nobody answered. */
async function anaWasThere(volunteer: Volunteer, door: string): Promise<void> {
  const { server, phone } = world();
  const campaignId = await campaignOf(phone.parts.session.campaignCredentials()?.campaignUid ?? '');
  const { uid } = await server.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'user_id')
    .select('uid')
    .where('campaign_id', '=', campaignId)
    .where('email', '=', ana.email)
    .executeTakeFirstOrThrow();
  const href = within(volunteer.door(door)).getByRole('link').getAttribute('href') ?? '';
  const query = new URL(href, 'http://phone').searchParams;
  const mark = change({
    id: Number(query.get('addressId')),
    action: 'nh',
    time: FRIDAY_S,
    changeId: randomUUID(),
    device: 'anas-phone',
    seq: 1,
  });
  const list = { listId: query.get('targetId') ?? '', packetId: query.get('packetId') ?? '', listType: 1 };
  const { status } = await sendSigned(server.app, {
    pin: ana.pin,
    endpoint: 'mapListUpdate2.php',
    query: `u=${uid}&t=${Math.floor(Date.now() / 1000)}`,
    body: [{ ...list, addresses: [mark] }],
    signsBody: true,
  });
  expect(status).toBe(200);
}

/** Exports the last visits of these doors. */
async function exportedOf(campaignId: number, doors: readonly string[]) {
  let csv = '';
  const write = async (text: AsyncIterable<string>) => {
    for await (const block of text) csv += block;
  };
  const parts = { ...world().server, clock: systemClock };
  await exportCampaign(parts, { id: campaignId }, { format: 'households', zone: 'UTC', write });
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  return doors.map((door) => {
    const { last_result, last_time, last_by, done } =
      rows.find(({ address, unit }) => [address, unit].filter(Boolean).join(' ') === door) ?? {};
    return { last_result, last_time, last_by, done };
  });
}

const utcDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Presses the bar's Undo of a door, once it is there: the Redo of another one has its place for a moment. */
const undoes = (volunteer: Volunteer, door: string) => volunteer.presses(`Undo ${door}`);

test('after a mark and its Undo, Friday’s visit and a door where nobody was stand as before, on both phones and in the export', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  const doors = await blankDoors(volunteer, 2);
  const [visited = '', blank = ''] = doors;
  await anaWasThere(volunteer, visited);
  await seesFreshList(volunteer);
  const list = phone.path;
  const campaignId = await campaignOf(phone.parts.session.campaignCredentials()?.campaignUid ?? '');
  await eventually(() => expect(rowAt(volunteer, visited).said).toBe('Last visit: Not home'));
  const before = await shownOf(volunteer, list, doors);
  expect(before.rows[1]?.said).toBe('');
  expect(before.results).toEqual([expect.stringMatching(/^Last visit: Not home, .* · Ana Díaz$/u), 'Not visited yet']);
  const told = await exportedOf(campaignId, doors);
  expect(told).toEqual([
    { last_result: 'Not Home', last_time: expect.stringMatching(`^${utcDay(FRIDAY_S)} 12:`), last_by: ana.name, done: 'no' },
    { last_result: '', last_time: '', last_by: '', done: 'no' },
  ]);

  await volunteer.marksDone(visited);
  await volunteer.marksNotHome(blank);
  await volunteer.seesEverythingSent();
  volunteer.goesOffline();
  await undoes(volunteer, blank);
  await undoes(volunteer, visited);
  // The campaign still has the marks.
  await eventually(() => {
    expect(rowAt(volunteer, visited).said).toBe('Last visit: Not homesaved on this phone');
    expect(rowAt(volunteer, blank).said).toBe('saved on this phone');
  });
  volunteer.comesBack();
  await volunteer.seesEverythingSent();
  await eventually(() => expect(doors.map((door) => rowAt(volunteer, door))).toEqual(before.rows));
  await seesFreshList(volunteer);
  expect(await shownOf(volunteer, list, doors)).toEqual(before);
  expect(await exportedOf(campaignId, doors)).toEqual(told);

  const other = await world().takesAnotherPhone();
  await other.signsIn(sam);
  await other.choosesCampaign();
  await other.opens(list);
  await other.seesDoors();
  expect(await shownOf(other, list, doors)).toEqual(before);
});
