import { expect } from '@playwright/test';
import { Phone } from '@/e2e/support/phone';
import { test } from '@/e2e/support/world';

const NOT_HOME = 21;

// Every door of a packet is marked, and a third of them twice.
test.slow();

test('a pass of fifty with 21 not home, a second round and the next packet, without a signal and killed in the middle: each mark arrives once', async ({
  world,
}) => {
  const phone = await Phone.empty(world.server.address);
  try {
    let volunteer = await phone.opens();
    await volunteer.goesToTheDoors();
    await volunteer.keepsTheList();
    await volunteer.waitsUntilTheSiteIsKept();
    await volunteer.losesTheNetwork();
    const address = volunteer.page.url();
    const said: string[] = [];
    const notHome = async (door: string) => {
      await volunteer.marksNotHome(door);
      said.push(`${door} nh`);
    };
    const done = async (door: string) => {
      await volunteer.marksDone(door);
      said.push(`${door} c`);
    };
    const dies = async () => {
      await phone.dies();
      volunteer = await phone.opens();
      await volunteer.losesTheNetwork();
      await volunteer.page.goto(address);
      await expect(volunteer.doors().first()).toBeVisible();
    };

    const all = await volunteer.doors().count();
    const left = await volunteer
      .doors()
      .filter({ has: volunteer.page.getByRole('button', { name: 'Done', pressed: false }) })
      .count();
    expect(left).toBeGreaterThan(NOT_HOME);
    const doors = await volunteer.nextDoors(left);
    for (const [index, door] of doors.entries()) {
      await (index < NOT_HOME ? notHome(door) : done(door));
      if (index === NOT_HOME) await dies();
    }
    const end = () => volunteer.page.getByRole('region', { name: `All ${all} knocked` });
    await expect(end().getByRole('heading', { level: 2 })).toContainText(`${all - NOT_HOME} done, ${NOT_HOME} not home`);
    await end()
      .getByRole('button', { name: `Second round: ${NOT_HOME} doors` })
      .click();
    await expect(volunteer.doors()).toHaveCount(NOT_HOME);

    const again = await volunteer.nextDoors(NOT_HOME);
    expect(again.toSorted()).toEqual(doors.slice(0, NOT_HOME).toSorted());
    for (const [index, door] of again.entries()) {
      await (index % 3 === 0 ? done(door) : notHome(door));
      if (index === 10) await dies();
    }
    await expect(end().getByRole('heading', { level: 2 })).toContainText(`${all - 14} done, 14 not home`);
    await end().getByRole('button', { name: 'Next packet' }).click();
    await expect(volunteer.page).not.toHaveURL(address);
    await expect(volunteer.page).toHaveURL(/\/list-address\//);

    await volunteer.getsTheNetworkBack();
    await volunteer.seesEverythingSent();
    const arrived = (await world.marksAtTheEnd()).map(({ door, action }) => `${door} ${action}`);
    expect(arrived.toSorted()).toEqual(said.toSorted());
  } finally {
    await phone.isRemoved();
  }
});
