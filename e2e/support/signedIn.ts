import type { FaultProxy } from './faultProxy';
import { freePort } from './freePort';
import { Phone } from './phone';
import { ServerProcess } from './serverProcess';
import { copyOfTemplate, removeFolder } from './template';

/** Doors that a test may go to and fro between. */
const DOORS = 12;

/** What the tests of one worker begin with. */
export type SignedIn = {
  /** At an address that stays the same, because what a browser keeps belongs to an address. */
  readonly faultProxy: FaultProxy;
  /** Its browser is closed; its disk has the session, the site and a list of doors. To be copied. */
  readonly phone: Phone;
  readonly listPath: string;
  /** The next doors of that list. */
  readonly doors: readonly string[];
};

/** Signs in by the screen, goes to the doors of the first packet, and closes the browser. */
export async function signIn(faultProxy: FaultProxy): Promise<SignedIn> {
  const server = new ServerProcess(await freePort(), await copyOfTemplate());
  await server.start();
  faultProxy.forwardsTo(server.port);
  const phone = await Phone.empty(faultProxy.address);
  const volunteer = await phone.opens();
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.keepsTheList();
  const doors = await volunteer.nextDoors(DOORS);
  const { pathname, search } = new URL(volunteer.page.url());
  const listPath = pathname + search;
  await phone.closesTheBrowser();
  const copy = await phone.copy(listPath);
  await Promise.all([phone.isRemoved(), server.stop()]);
  await removeFolder(server.dataFolder);
  return { faultProxy, phone: copy, listPath, doors };
}
