import { screen, within } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { withPlace } from '@/__tests__/support/place';
import { eventually, type Volunteer } from '@/__tests__/support/volunteer';

withPlace();
const world = withDemoWorld();

const rows = (volunteer: Volunteer) => volunteer.doors().map((door) => door.getAttribute('aria-label'));
const next = () => screen.getByRole('button', { name: /^Next to do/u }).textContent;

async function syncs(volunteer: Volunteer): Promise<void> {
  await volunteer.presses('Sync');
  await eventually(() => expect(screen.getByText('Sync Success')).toBeVisible());
  await eventually(() => expect(screen.queryByText('Sync Success')).not.toBeInTheDocument());
}

async function restartsOffline(volunteer: Volunteer): Promise<void> {
  await volunteer.keepsTheList();
  volunteer.goesOffline();
  await volunteer.reloads();
}

test('the walk begins elsewhere by Start near me alone: Sync and a restart leave the order and the next door as they are', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  const inOrder = rows(volunteer);
  const [first = ''] = await volunteer.nextDoors(1);
  // At the tap the phone finds its place, which Sync sends along.
  await volunteer.marksNotHome(first);
  await volunteer.seesEverythingSent();
  const goesOnAt = next();
  await syncs(volunteer);
  expect(rows(volunteer)).toEqual(inOrder);
  expect(next()).toBe(goesOnAt);

  await volunteer.presses('More');
  await volunteer.clicks(() => within(screen.getByRole('dialog', { name: 'More' })).getByRole('button', { name: 'Start near me' }));
  await eventually(() => expect(rows(volunteer)[0]).not.toBe(inOrder[0]));
  const started = rows(volunteer);
  const start = inOrder.indexOf(started[0] ?? '');
  expect(started).toEqual([...inOrder.slice(start), ...inOrder.slice(0, start)]);
  expect(next()).toContain(started[0]);
  await restartsOffline(volunteer);
  await eventually(() => expect(rows(volunteer)).toEqual(started));
  volunteer.comesBack();
  await syncs(volunteer);
  expect(rows(volunteer)).toEqual(started);
  await restartsOffline(volunteer);
  await eventually(() => expect(rows(volunteer)).toEqual(started));
});
