import { expect } from '@playwright/test';
import { SPECIFIED, SpecifiedServer } from '@/e2e/support/specifiedServer';
import { Volunteer } from '@/e2e/support/volunteer';
import { test as worldTest } from '@/e2e/support/world';

type Fixtures = { updateData: unknown; server: SpecifiedServer };

/** Asks for no world; as an extension of the others' tests it has the same workers. */
const test = worldTest.extend<Fixtures>({
  updateData: [undefined, { option: true }],
  server: async ({ updateData }, use) => {
    const server = new SpecifiedServer(updateData);
    await server.start();
    await use(server);
    await server.stop();
  },
  volunteer: async ({ server, page }, use) => {
    await use(new Volunteer(page, { address: server.address }));
  },
});

const { targetId, packetId, doors } = SPECIFIED;
const [first, second, third, fourth] = doors;

/** From the log-in to the packet, through its target. */
async function opensThePacket(volunteer: Volunteer): Promise<void> {
  await volunteer.signsIn(SPECIFIED);
  await volunteer.choosesCampaign(SPECIFIED.campaign);
  await volunteer.opensWalk();
  await volunteer.page.getByRole('link', { name: `Target ${targetId}` }).click();
  await volunteer.opensPacket('ABC-DEF-GHI');
}

for (const updateData of ['', true, null, { received: null }]) {
  test.describe(`a server of the specification alone that answers an Update with ${JSON.stringify(updateData)}`, () => {
    test.use({ updateData });

    test('has the main job, once and in order, with the target in every call', { tag: updateData === '' ? [] : ['@long'] }, async ({
      server,
      volunteer,
    }) => {
      await opensThePacket(volunteer);
      await volunteer.opensTheList();
      await volunteer.marksDone(first);
      await volunteer.marksNotHome(second);
      await volunteer.seesEverythingSent();
      await volunteer.waitsUntilTheSiteIsKept();

      await volunteer.losesTheNetwork();
      await volunteer.marksDone(third);
      await volunteer.seesWaiting(1);
      await volunteer.reloads();
      await volunteer.seesDone(third);
      await volunteer.getsTheNetworkBack();
      await volunteer.seesEverythingSent();
      await volunteer.presses('Sync');
      await expect(volunteer.page.getByText('Sync Success', { exact: true })).toBeVisible();
      await volunteer.seesDone(first);
      await volunteer.seesDone(third);

      const changes = server.updates.flatMap(({ addresses }) => addresses.map(({ id, action }) => [id, action]));
      expect(changes).toEqual([
        [first, 'c'],
        [second, 'nh'],
        [third, 'c'],
      ]);
      for (const update of server.updates) expect(update).toMatchObject({ listId: targetId, packetId, listType: 1 });
      const lists = server.queriesOf('mapList2.php');
      expect(lists.length).toBeGreaterThan(0);
      for (const query of lists) expect([query.get('i'), query.get('p')]).toEqual([targetId, packetId]);
    });
  });
}

test('the packet that was opened through its target keeps it when it is opened again without a connection', async ({
  server,
  volunteer,
}) => {
  await opensThePacket(volunteer);
  await volunteer.opensTheList();
  await volunteer.keepsTheList();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.opens('/login/');
  await volunteer.page.getByRole('link', { name: 'Continue' }).click();
  await volunteer.marksDone(fourth);
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  expect(server.updates).toMatchObject([{ listId: targetId, packetId }]);
});

test('a packet found by its code has type 2, though its target has made it known before', async ({ volunteer }) => {
  const { page } = volunteer;
  await opensThePacket(volunteer);
  expect(new URL(page.url()).searchParams.get('packetType')).toBe('1');
  await volunteer.opens('/walk/');
  await page.getByRole('textbox', { name: 'Packet code' }).fill('abc-def-ghi');
  await volunteer.presses('Find packet');
  await expect(page).toHaveURL(/\/packet-detail\/.*packetType=2/);
});
