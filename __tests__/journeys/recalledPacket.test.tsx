import { screen } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { eventually } from '@/__tests__/support/volunteer';
import { recallPackets } from '@/server/campaign/recallPackets';
import { systemClock } from '@/server/clock';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const world = withDemoWorld();

const REASON = 'Lightning until 8 pm';

const seesTheBar = () =>
  eventually(() => {
    const bar = screen.getByRole('alert');
    expect(bar).toHaveTextContent(/^This packet was taken back at \d{1,2}:\d\d [ap]m\. Stop here; your marks are saved\./u);
    expect(bar).toHaveTextContent(REASON);
    expect(screen.getByRole('link', { name: 'Pick another packet' })).toBeVisible();
  });

test('a packet that staff recall is told by the answer to a mark, on list, door, talk and map, also without a signal', async () => {
  const { volunteer, server } = world();
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const { campaign_id: id } = await server.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'user_id')
    .select('campaign_id')
    .where('email', '=', DEMO_SIGN_IN.email)
    .orderBy('campaign_id')
    .executeTakeFirstOrThrow();
  const parts = { ...server, clock: systemClock };
  await recallPackets(parts, { id }, { codes: [], user: DEMO_SIGN_IN.email, isAll: false, reason: REASON });
  await volunteer.marksDone(first);
  await seesTheBar();
  await volunteer.seesDone(first);
  await volunteer.seesEverythingSent();

  volunteer.goesOffline();
  await volunteer.reloads();
  await seesTheBar();
  await volunteer.opensTheDoor(second);
  await seesTheBar();
  await volunteer.clicks(() => screen.getByRole('link', { name: 'Survey: who answered?' }));
  await volunteer.seesAddress(/^\/list-survey\//u);
  await seesTheBar();
  await volunteer.opens(volunteer.phone.path.replace('/list-survey/', '/view-map/'));
  await seesTheBar();

  await volunteer.clicks(() => screen.getByRole('link', { name: 'Pick another packet' }));
  await volunteer.seesAddress(/^\/walk\//u);
  await eventually(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  // The walk that the phone has kept still has it.
  expect(volunteer.packetLinks()).toEqual([]);
});
