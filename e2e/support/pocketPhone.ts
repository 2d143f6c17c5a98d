import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch, phone } from './browser';
import { killBrowserOf } from './browserProcess';
import { removeFolder } from './template';
import { Volunteer } from './volunteer';

/** A phone whose browser can be killed and opened again with what its disk has kept. */
export class PocketPhone {
  private context: BrowserContext | undefined;

  private constructor(
    private readonly userDataFolder: string,
    private readonly address: string,
  ) {}

  /** A new phone, or one whose disk is a copy of a phone's that was put down before. */
  static async with(address: string, copied?: PocketPhone): Promise<PocketPhone> {
    const folder = await mkdtemp(join(tmpdir(), 'walkbook-phone-'));
    if (copied) await cp(copied.userDataFolder, folder, { recursive: true });
    return new PocketPhone(folder, address);
  }

  /** Starts the browser, anew or after a kill. */
  async opens(): Promise<Volunteer> {
    this.context = await chromium.launchPersistentContext(this.userDataFolder, { ...chromiumLaunch(), ...phone });
    this.context.setDefaultTimeout(10_000);
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    return new Volunteer(page, this.address);
  }

  /** Ends the browser as an empty battery does. */
  async dies(): Promise<void> {
    const { context } = this;
    this.context = undefined;
    const closed = context?.waitForEvent('close');
    await killBrowserOf(this.userDataFolder);
    await closed;
  }

  /** Closes the browser as its owner would; its disk stays. */
  async isPutDown(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
  }

  async isPutAway(): Promise<void> {
    await this.isPutDown();
    await removeFolder(this.userDataFolder);
  }
}
