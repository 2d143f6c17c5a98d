import { mkdtemp } from 'node:fs/promises';
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

  static async with(address: string): Promise<PocketPhone> {
    return new PocketPhone(await mkdtemp(join(tmpdir(), 'walkbook-phone-')), address);
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

  async isPutAway(): Promise<void> {
    await this.context?.close();
    await removeFolder(this.userDataFolder);
  }
}
