import { rename } from 'node:fs/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from './browser';
import { killBrowserOf } from './browserProcess';
import { filming } from './codeVideo';
import { newFolder } from './runFolder';
import { copyOf, removeFolder } from './template';
import { Volunteer } from './volunteer';

/** The beginning of the names of phones' folders. */
const NAME = 'walkbook-phone-';

/** Where a phone's browser finds things. */
type Place = {
  readonly userDataFolder: string;
  readonly address: string;
  /** The list of doors that it was at when its owner put it down; empty on a new phone. */
  readonly listPath: string;
};

/** A phone with its browser, which can be killed and opened again with what its disk has kept. */
export class Phone {
  private context: BrowserContext | undefined;

  private constructor(private readonly place: Place) {}

  /** A phone that has nothing yet. @param address of the site */
  static async empty(address: string): Promise<Phone> {
    return new Phone({ userDataFolder: await newFolder(NAME), address, listPath: '' });
  }

  /** A phone whose disk lies in this folder, as `leavesItsDiskAt` has put it there. */
  static withDisk(userDataFolder: string, address: string, listPath: string): Phone {
    return new Phone({ userDataFolder, address, listPath });
  }

  /** A phone with the same disk as this one, whose browser is closed: signed in as this one is, with the same site kept. */
  async copy(listPath: string = this.place.listPath): Promise<Phone> {
    return new Phone({ ...this.place, userDataFolder: await copyOf(this.place.userDataFolder, NAME), listPath });
  }

  /** Starts the browser, the first time or after a kill. @param film what its camera sees */
  async opens({ film }: { readonly film?: string } = {}): Promise<Volunteer> {
    const { userDataFolder, address, listPath } = this.place;
    // Playwright gives a browser that is started in a test the options of that test's own pages, unless told otherwise.
    const launch = chromiumLaunch();
    const camera = film === undefined ? { args: [], permissions: [] } : { args: filming(film), permissions: ['camera'] };
    const options = {
      ...launch,
      ...phoneOptions,
      args: [...(launch.args ?? []), ...camera.args],
      permissions: [...phoneOptions.permissions, ...camera.permissions],
      serviceWorkers: 'allow' as const,
    };
    this.context = await chromium.launchPersistentContext(userDataFolder, options);
    this.context.setDefaultTimeout(30_000);
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    return new Volunteer(page, { address, listPath });
  }

  /** Ends the browser as an empty battery does. */
  async dies(): Promise<void> {
    const { context } = this;
    this.context = undefined;
    const closed = context?.waitForEvent('close');
    await killBrowserOf(this.place.userDataFolder);
    await closed;
  }

  /** Closes the browser as its owner does; what is on the disk stays. */
  async closesTheBrowser(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
  }

  /** Moves the disk of this phone, whose browser is closed, to a folder that is not there yet. */
  async leavesItsDiskAt(folder: string): Promise<void> {
    await rename(this.place.userDataFolder, folder);
  }

  /** Closes the browser and deletes what is on the disk. */
  async isRemoved(): Promise<void> {
    await this.closesTheBrowser();
    await removeFolder(this.place.userDataFolder);
  }
}
