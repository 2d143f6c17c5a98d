import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { DeviceDatabase } from '@/e2e/support/deviceDatabase';
import { DeviceQuota } from '@/e2e/support/deviceQuota';
import { cutDuringRequest } from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import type { Volunteer } from '@/e2e/support/volunteer';

const ENOUGH_BYTES = 40_000_000;
/** Room for the lists and the queue, and none for a copy of the whole site. */
const SCARCE_BYTES = 1_500_000;

const sees = (volunteer: Volunteer, text: string | RegExp) => expect(volunteer.page.getByText(text).first()).toBeVisible();

/** A page of the app's address on which the app itself does not run. */
async function leavesTheApp(volunteer: Volunteer): Promise<{ disk: DeviceDatabase; comesBack: () => Promise<void> }> {
  const { pathname, search } = new URL(volunteer.page.url());
  await volunteer.opens('/manifest.webmanifest');
  return { disk: new DeviceDatabase(volunteer.page), comesBack: () => volunteer.opens(pathname + search) };
}

test.describe('A full phone', () => {
  test('a full phone gives its reserve to the queue and keeps the doors', { tag: '@short' }, async ({
    world,
    faultProxy,
    newPhone,
    tally,
  }) => {
    const volunteer = await newPhone.opens();
    const room = await DeviceQuota.of(volunteer.page, faultProxy.address, ENOUGH_BYTES);
    await volunteer.goesToTheDoors();
    await volunteer.waitsUntilTheSiteIsKept();
    await expect.poll(() => new DeviceDatabase(volunteer.page).keysOf('values')).toContain('walkbook-reserve');
    await volunteer.losesTheNetwork();
    await room.isFilled();
    await tally.marksAll(volunteer, await volunteer.nextDoors(5));
    await sees(volunteer, /This phone is full/);
    await volunteer.reloads();
    await volunteer.seesWaiting(5);
    await volunteer.getsTheNetworkBack();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });

  test('a full phone that has used its reserve says that a door was not recorded, and shows the door as it was', async ({
    world,
    faultProxy,
    newPhone,
    tally,
  }) => {
    const volunteer = await newPhone.opens();
    const room = await DeviceQuota.of(volunteer.page, faultProxy.address, ENOUGH_BYTES);
    await volunteer.goesToTheDoors();
    await expect.poll(() => new DeviceDatabase(volunteer.page).keysOf('values')).toContain('walkbook-reserve');
    const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
    await volunteer.losesTheNetwork();
    await room.isFilled();
    await tally.marks(volunteer, first, 'done');
    await room.isFilled();
    const former = await volunteer.resultAt(second);
    await volunteer.doneButton(second).click();
    await sees(volunteer, /Not recorded: this phone is full\. Free some space/);
    await sees(volunteer, /Your marks are saved\. This phone is full, so the lists kept for working offline were removed/);
    expect(await volunteer.resultAt(second)).toBe(former);
    await room.isFreed();
    await tally.marksAll(volunteer, [third, second]);
    await volunteer.getsTheNetworkBack();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });

  test('a full phone shows a list for which it has no room', async ({ world, faultProxy, newPhone, tally }) => {
    const volunteer = await newPhone.opens();
    const room = await DeviceQuota.of(volunteer.page, faultProxy.address, ENOUGH_BYTES);
    await volunteer.signsIn();
    await volunteer.choosesCampaign();
    await volunteer.opensWalk();
    // A service worker that is still storing the site would fail on a full phone and free its space for the list.
    await volunteer.waitsUntilTheSiteIsKept();
    // The volunteer's own lists come by themselves; those of other packets when they are opened.
    const own = await volunteer.packetLinks().count();
    await expect.poll(() => volunteer.cachedLists()).toBe(own);
    await volunteer.opensTarget();
    await room.isOverfull();
    await volunteer.packetLinks().filter({ hasText: 'Needs a signal' }).first().click();
    await volunteer.opensTheList();
    await sees(volunteer, /This phone is full/);
    expect(await volunteer.cachedLists()).toBe(own);
    await room.isFreed();
    await tally.marksAll(volunteer, await volunteer.nextDoors(3));
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
});

test('a phone without room for the site says so, works with a connection, and keeps the site once there is room', async ({
  world,
  faultProxy,
  newPhone,
  tally,
}) => {
  const volunteer = await newPhone.opens();
  const room = await DeviceQuota.of(volunteer.page, faultProxy.address, SCARCE_BYTES);
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  // The service worker stores file by file, and fails at the first one that does not fit.
  const notice = volunteer.page.getByText('This phone is full: Walkbook and new lists may not open without a signal');
  await expect(notice).toBeVisible({ timeout: 120_000 });
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  await volunteer.opensTheList();
  const doors = await volunteer.nextDoors(4);
  await tally.marksAll(volunteer, doors.slice(0, 2));
  await volunteer.seesEverythingSent();
  expect(await volunteer.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null)).toBeNull();
  await room.isFreed();
  await volunteer.reloads();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.reloads();
  await tally.marksAll(volunteer, doors.slice(2));
  await volunteer.getsTheNetworkBack();
  await closingCheck({ world, volunteer, tallies: [tally] });
});

test.describe('A damaged disk', () => {
  test('a phone with an unreadable change among good ones sends the good ones and shows that one is set aside', async ({
    world,
    volunteer,
    tally,
  }) => {
    await volunteer.returnsToTheDoors();
    await volunteer.losesTheNetwork();
    const doors = await volunteer.nextDoors(3);
    await tally.marksAll(volunteer, doors.slice(0, 2));
    await new DeviceDatabase(volunteer.page).writes('updaterQueue', [{ value: { version: 1, changeId: 'half-writ' } }]);
    await tally.marksAll(volunteer, doors.slice(2));
    await volunteer.reloads();
    await volunteer.seesWaiting(3);
    await volunteer.page.getByRole('status').filter({ hasText: '3 record changes' }).click();
    await sees(volunteer, '1 entry is set aside');
    await volunteer.presses('Close');
    await volunteer.getsTheNetworkBack();
    await closingCheck({ world, volunteer, tallies: [tally], putAside: 1 });
  });

  test('a change of a newer version is kept until that version is back', async ({ world, faultProxy, volunteer, tally }) => {
    await volunteer.returnsToTheDoors();
    // The site comes all the time: the app can be left, and opened again, without a moment in which something is sent.
    faultProxy.applies(cutDuringRequest, 'api');
    await tally.marksAll(volunteer, await volunteer.nextDoors(2));
    const { disk, comesBack } = await leavesTheApp(volunteer);
    const [first, ...others] = await disk.entriesOf('updaterQueue');
    await disk.writes('updaterQueue', [{ value: { ...(first?.value as object), version: 3 } }, ...others]);
    await comesBack();
    await volunteer.seesWaiting(1);
    expect(await volunteer.putAsideOnThisPhone()).toBe(1);
    const later = await leavesTheApp(volunteer);
    const [aside] = await later.disk.entriesOf('quarantine');
    await later.disk.writes('quarantine', [{ key: aside?.key ?? 1, value: { foundIn: 'updaterQueue', value: first?.value } }]);
    faultProxy.appliesNoFault();
    await later.comesBack();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });

  test('a phone whose small values are unreadable leads to the log-in, and the changes wait', async ({ world, volunteer, tally }) => {
    await volunteer.returnsToTheDoors();
    await volunteer.losesTheNetwork();
    await tally.marksAll(volunteer, await volunteer.nextDoors(2));
    const list = new URL(volunteer.page.url());
    const { disk } = await leavesTheApp(volunteer);
    const rubbish = ['userData', 'campaignData', 'lastParams', 'cachedPacket', 'lastUrl', 'walkSigns', 'promptPin', 'recordListId'];
    await disk.writes(
      'values',
      rubbish.map((key) => ({ key, value: '{"email":"an' })),
    );
    await volunteer.page.evaluate((keys) => {
      for (const key of keys) localStorage.setItem(key, '{"email":"an');
    }, rubbish);
    await volunteer.opens('/');
    await expect(volunteer.page).toHaveURL(/\/login\//);
    await volunteer.getsTheNetworkBack();
    await volunteer.signsIn();
    await volunteer.choosesCampaign();
    await volunteer.opens(list.pathname + list.search);
    await closingCheck({ world, volunteer, tallies: [tally] });
  });

  test('a phone whose fetched data is cut in half opens without it, and the changes wait', async ({ world, volunteer, tally }) => {
    await volunteer.returnsToTheDoors();
    await volunteer.losesTheNetwork();
    await tally.marksAll(volunteer, await volunteer.nextDoors(2));
    const { disk, comesBack } = await leavesTheApp(volunteer);
    const rows = (await disk.entriesOf('values')).filter(({ key }) => String(key).startsWith('walkbook-cache:'));
    expect(rows.length).toBeGreaterThan(2);
    await disk.writes(
      'values',
      rows.map(({ key, value }) => ({ key, value: String(value).slice(0, String(value).length / 2) })),
    );
    await comesBack();
    await volunteer.seesWaiting(2);
    await sees(volunteer, /These doors are/);
    await volunteer.getsTheNetworkBack();
    await volunteer.reloads();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
});

test.describe('A database of a newer version', () => {
  test('a database of a newer version is used as it is', async ({ world, volunteer, tally }) => {
    await volunteer.returnsToTheDoors();
    await volunteer.losesTheNetwork();
    const doors = await volunteer.nextDoors(3);
    await tally.marksAll(volunteer, doors.slice(0, 2));
    const { disk, comesBack } = await leavesTheApp(volunteer);
    await disk.isUpgraded();
    await comesBack();
    await volunteer.seesWaiting(2);
    await tally.marksAll(volunteer, doors.slice(2));
    await volunteer.getsTheNetworkBack();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });

  test('a page whose storage a newer version takes says so, and nothing can be marked until it starts again', async ({
    world,
    volunteer,
    tally,
  }) => {
    await volunteer.returnsToTheDoors();
    await volunteer.losesTheNetwork();
    const doors = await volunteer.nextDoors(3);
    await tally.marksAll(volunteer, doors.slice(0, 2));
    const other = await volunteer.page.context().newPage();
    await other.goto(volunteer.urlOf('/manifest.webmanifest'));
    await new DeviceDatabase(other).isUpgraded();
    await sees(volunteer, 'Walkbook has to start again');
    await expect(volunteer.doors()).toHaveCount(0);
    await volunteer.presses('Try again');
    await volunteer.seesWaiting(2);
    await tally.marksAll(volunteer, doors.slice(2));
    await volunteer.getsTheNetworkBack();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
});
