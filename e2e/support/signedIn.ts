import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FaultProxy } from './faultProxy';
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

/** What a worker writes down of its phone for the worker that comes after it. */
type Left = { readonly port: number; readonly listPath: string; readonly doors: readonly string[] };

/**
 * Returns the phone of a worker's place. The first worker there signs in by the screen; those that come after it, of which a run has one for each
 * kind of tests and one more for each that has failed, take its phone up.
 *
 * @param place no two workers have the same at the same time
 */
export async function signedInAt(place: number): Promise<SignedIn> {
  const phones = process.env.WALKBOOK_PHONES;
  if (!phones) throw new Error('Run the suites by npm run browser: their set-up makes the folder of the phones.');
  const folder = join(phones, String(place));
  return (await takeUp(folder)) ?? signIn(folder);
}

const diskIn = (folder: string) => join(folder, 'disk');
const noteIn = (folder: string) => join(folder, 'signedIn.json');

/** Returns the phone that a worker has left in the folder; undefined where none has, or something else has taken its port meanwhile. */
async function takeUp(folder: string): Promise<SignedIn | undefined> {
  if (!existsSync(noteIn(folder))) return undefined;
  const { port, listPath, doors } = JSON.parse(await readFile(noteIn(folder), 'utf8')) as Left; // as signIn has written it
  const faultProxy = new FaultProxy(port);
  const isFree = await faultProxy.acceptsConnections().then(
    () => true,
    () => false,
  );
  if (!isFree) return undefined;
  return { faultProxy, phone: Phone.withDisk(diskIn(folder), faultProxy.address, listPath), listPath, doors };
}

/** Signs in by the screen, goes to the doors of the first packet, closes the browser, and leaves its disk in the folder. */
async function signIn(folder: string): Promise<SignedIn> {
  const port = await freePort();
  const faultProxy = new FaultProxy(port);
  await faultProxy.acceptsConnections();
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
  await server.stop();
  await removeFolder(server.dataFolder);
  // What a worker that was ended on its way has left here is no phone.
  await removeFolder(folder);
  await mkdir(folder);
  await phone.leavesItsDiskAt(diskIn(folder));
  // Last of all: without it the folder counts as empty.
  const left: Left = { port, listPath, doors };
  await writeFile(noteIn(folder), JSON.stringify(left));
  return { faultProxy, phone: Phone.withDisk(diskIn(folder), faultProxy.address, listPath), listPath, doors };
}
