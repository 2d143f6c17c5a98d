import type { FaultProxy } from './faultProxy';
import { Phone } from './phone';
import { Tally } from './tally';
import { Volunteer } from './volunteer';
import { test as worldTest } from './world';

type Fixtures = {
  faultProxy: FaultProxy;
  /** Signed in, with the site kept and one list of doors. */
  phone: Phone;
  /** On that phone, whose browser is open and shows nothing yet. */
  volunteer: Volunteer;
  /** A phone that has nothing yet. */
  newPhone: Phone;
  /** Somebody in a browser that has nothing yet. */
  newcomer: Volunteer;
  tally: Tally;
};

/**
 * A world whose volunteers reach the server only through the fault proxy. Each test has a server and a phone of its own; the phone is
 * a copy of one that has signed in by the screen, because signing in takes longer than most tests.
 */
export const test = worldTest.extend<Fixtures>({
  faultProxy: async ({ world, signedIn: { faultProxy } }, use) => {
    faultProxy.forwardsTo(world.server.port);
    faultProxy.appliesNoFault();
    await faultProxy.acceptsConnections();
    await use(faultProxy);
    // Whatever still hangs ends here and does not reach the next test.
    await faultProxy.refusesConnections();
  },

  phone: async ({ faultProxy: _, signedIn }, use) => {
    const phone = await signedIn.phone.copy();
    await use(phone);
    await phone.isRemoved();
  },

  volunteer: async ({ phone }, use) => {
    await use(await phone.opens());
  },

  newPhone: async ({ faultProxy }, use) => {
    const phone = await Phone.empty(faultProxy.address);
    await use(phone);
    await phone.isRemoved();
  },

  newcomer: async ({ faultProxy, page }, use) => {
    await use(new Volunteer(page, { address: faultProxy.address }));
    // clearContext clears the address of the worker's servers, and this page has stored under the proxy's.
    await page.context().close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from this pattern
  tally: async ({}, use) => {
    await use(new Tally());
  },
});
