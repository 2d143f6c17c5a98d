import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { CutScreen, PlacesScreen } from '@/components/console/start/StepViews';
import type { StaffReply } from '@/lib/api/staff';
import { viewsOf } from '@/lib/console/views';

const some = (count: number) => ({ count, isMore: false });
const RUN: StaffReply<'firstRun'> = {
  ...{ isPractice: false, people: some(486), doors: some(312), streetMapBytes: 4_100_000, packets: 7 },
  ...{ uncut: some(0), invited: 0, opened: 0, marks: some(0) },
};

const pageOf = (answers: ConstructorParameters<typeof ConsolePage>[0] = {}) =>
  new ConsolePage({
    session: () => sessionAs('organizer'),
    firstRun: () => RUN,
    jobs: () => ({ jobs: [] }),
    unplacedDoors: () => ({ doors: [], isMore: false }),
    uploads: () => ({ uploads: [] }),
    placings: () => ({ placings: [] }),
    ...answers,
  });

test('Places is a view of its own, and leads on to Cut', async () => {
  const page = pageOf();
  page.opens(<PlacesScreen />, '/console/places/?campaign=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Places' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Places', current: 'page' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Next step' }));
  expect(page.visited).toEqual(['/console/cut/?campaign=1']);
});

test('Cut is one, and leads on to Hand out', async () => {
  const page = pageOf();
  page.opens(<CutScreen />, '/console/cut/?campaign=1');
  expect(await screen.findByRole('heading', { name: 'Cut into packets' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Next step' }));
  expect(page.visited).toEqual(['/console/hand-out/?campaign=1']);
});

test('what cannot be read of it is said', async () => {
  pageOf({ firstRun: () => refusal(500) }).opens(<CutScreen />, '/console/cut/?campaign=1');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('both are for owners and organizers', () => {
  const may = (role: Parameters<typeof viewsOf>[0]) => viewsOf(role).filter(({ view }) => view === 'places' || view === 'cut').length;
  expect([may('owner'), may('organizer'), may('lead'), may('viewer')]).toEqual([2, 2, 0, 0]);
});
