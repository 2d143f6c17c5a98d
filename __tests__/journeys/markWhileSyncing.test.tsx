import { screen } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { eventually } from '@/__tests__/support/volunteer';

const world = withDemoWorld();

const LISTS = /mapList2\.php/u;
const loader = () => screen.queryByRole('dialog', { name: 'Syncing data...' });

test('doors are marked while a sync runs, and its reply from before takes no mark back', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  let letOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  let isAnswered = false;
  const end = phone.network.answers(LISTS, async ({ fromServer }) => {
    const before = await fromServer();
    isAnswered = true;
    await held;
    return before;
  });
  await volunteer.presses('Sync');
  await eventually(() => expect(isAnswered).toBe(true));

  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  expect(loader()).toBeVisible();
  letOn();
  await eventually(() => expect(screen.getByText('Sync Success')).toBeVisible());
  expect(loader()).not.toBeInTheDocument();
  end();
  await volunteer.seesDone(first);
  await volunteer.seesNotHome(second);
  await volunteer.seesEverythingSent();
  await volunteer.reloads();
  await volunteer.seesDone(first);
  await volunteer.seesNotHome(second);
});

test('a sync is cancelled by its button, which gives the focus back to Sync', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  phone.network.answers(LISTS, () => new Promise<never>(() => undefined));
  await volunteer.presses('Sync');
  await eventually(() => expect(loader()).toBeVisible());
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await volunteer.presses('Cancel');
  await eventually(() => expect(loader()).not.toBeInTheDocument());
  await eventually(() => expect(screen.getByRole('button', { name: 'Sync' })).toHaveFocus());
});
