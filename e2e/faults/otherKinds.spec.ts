import { expect } from '@playwright/test';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import { clearedTags, logInFolder, newNote, peopleOnThisPhone, recordsInAnotherTab } from '@/e2e/support/otherKinds';
import type { Volunteer } from '@/e2e/support/volunteer';
import type { World } from '@/e2e/support/world';

async function twoPeople({ page }: Volunteer) {
  const [first, second] = await peopleOnThisPhone(page);
  if (!first || !second) throw new Error('The list has too few people');
  return [first, second] as const;
}

async function arrived(world: World) {
  await world.server.stop();
  return logInFolder(world.dataFolder);
}

test('tags, notes and doors made without a connection arrive once each, in the order in which they were made', { tag: '@short' }, async ({
  world,
  faultProxy,
  volunteer,
}) => {
  await volunteer.returnsToTheDoors();
  const [ann, bob] = await twoPeople(volunteer);
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await faultProxy.refusesConnections();
  await volunteer.marksDone(first);
  const noted = await recordsInAnotherTab(volunteer.page, [
    clearedTags(ann),
    newNote(ann, 'Speaks Spanish'),
    newNote(bob, 'Call after six'),
  ]);
  await volunteer.marksNotHome(second);
  const last = await recordsInAnotherTab(volunteer.page, [clearedTags(bob)]);
  await volunteer.seesWaiting(6);
  await faultProxy.acceptsConnections();
  await volunteer.seesEverythingSent();
  const { log, notes } = await arrived(world);
  expect(log.map(({ kind }) => kind)).toEqual(['door', 'tags', 'note', 'note', 'door', 'tags']);
  expect(log.map(({ changeId }) => changeId)).toEqual([log[0]?.changeId, ...noted, log[4]?.changeId, ...last]);
  expect(notes).toEqual(expect.arrayContaining(['Speaks Spanish', 'Call after six']));
});

test.describe('when the answer is lost after the server has kept', () => {
  for (const [what, kind] of [
    ['a voter’s tags', 'tags'],
    ['a note', 'note'],
  ] as const) {
    test(`${what}, the repeat changes nothing`, async ({ world, faultProxy, volunteer }) => {
      await volunteer.returnsToTheDoors();
      const [ann] = await twoPeople(volunteer);
      faultProxy.applies(faults.dropAnswer, 'api');
      const ids = await recordsInAnotherTab(volunteer.page, [kind === 'tags' ? clearedTags(ann) : newNote(ann, 'Written once')]);
      await volunteer.seesWaiting(1);
      faultProxy.appliesNoFault();
      await volunteer.seesEverythingSent();
      const { log, notes } = await arrived(world);
      expect(log).toEqual(ids.map((changeId) => ({ kind, changeId })));
      expect(notes.filter((text) => text === 'Written once')).toHaveLength(kind === 'note' ? 1 : 0);
    });
  }
});

test('tags and notes survive the death of the browser and are sent at the next start', async ({ world, faultProxy, phone, volunteer }) => {
  await volunteer.returnsToTheDoors();
  const [ann, bob] = await twoPeople(volunteer);
  await faultProxy.refusesConnections();
  const ids = await recordsInAnotherTab(volunteer.page, [newNote(ann, 'Dog in the yard'), clearedTags(bob)]);
  await phone.dies();
  const again = await phone.opens();
  await again.returnsToTheDoors();
  await again.seesWaiting(2);
  await faultProxy.acceptsConnections();
  await again.seesEverythingSent();
  const { log } = await arrived(world);
  expect(log.map(({ changeId }) => changeId)).toEqual(ids);
});

test('the Data Queue names whom tags and notes are about, and takes the last of them back', async ({ world, faultProxy, volunteer }) => {
  await volunteer.returnsToTheDoors();
  const [ann] = await twoPeople(volunteer);
  await faultProxy.refusesConnections();
  const [noted] = await recordsInAnotherTab(volunteer.page, [newNote(ann, 'Big dog')]);
  await volunteer.seesWaiting(1);
  const dataQueue = await volunteer.opensTheDataQueue();
  const row = dataQueue.getByRole('list', { name: 'Waiting changes' }).getByRole('listitem');
  await expect(row).toContainText(ann.name);
  await expect(row).toContainText('Note');
  await dataQueue.getByRole('button', { name: `Undo, ${ann.name}` }).click();
  await expect(dataQueue.getByText(`${ann.name}: taken back`)).toBeVisible();
  await expect(row.nth(1)).toContainText('Note deleted');
  await dataQueue.getByRole('button', { name: 'Close' }).click();
  await faultProxy.acceptsConnections();
  await volunteer.seesEverythingSent();
  const { log, notes } = await arrived(world);
  expect([log.map(({ kind }) => kind), log[0]?.changeId]).toEqual([['note', 'note'], noted]);
  expect(notes).not.toContain('Big dog');
});

test('a note that the server refuses is set aside, and the door after it arrives', async ({ world, faultProxy, volunteer }) => {
  await volunteer.returnsToTheDoors();
  const [ann] = await twoPeople(volunteer);
  const [door = ''] = await volunteer.nextDoors(1);
  await faultProxy.refusesConnections();
  await recordsInAnotherTab(volunteer.page, [newNote(ann, 'x'.repeat(10_001))]);
  await volunteer.marksDone(door);
  await faultProxy.acceptsConnections();
  await expect(volunteer.page.getByRole('status')).toHaveText('2 record changes have not saved', { timeout: 90_000 });
  const dataQueue = await volunteer.opensTheDataQueue();
  const refused = dataQueue.getByRole('region', { name: 'Refused change' });
  await expect(refused).toContainText(ann.name);
  await refused.getByRole('button', { name: 'Set aside' }).click();
  await expect(dataQueue.getByText('1 entry is set aside')).toBeVisible();
  await dataQueue.getByRole('button', { name: 'Close' }).click();
  await volunteer.seesEverythingSent();
  const { log } = await arrived(world);
  expect(log.map(({ kind }) => kind)).toEqual(['door']);
});
