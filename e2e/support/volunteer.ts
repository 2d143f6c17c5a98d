import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';
import { DeviceDatabase } from './deviceDatabase';
import { KEEP_SITE } from './keepsSite';
import { keepState, takeState } from './keptState';
import type { Shown } from './verdict';

/** Where a volunteer finds the app. */
type Site = {
  readonly address: string;
  /** The list of doors that the phone has been at before, where it has. */
  readonly listPath?: string;
};

/** A row of a list. Not by its role: of a thousand elements Playwright would work out each one's, at each look, which is a third of a page's work in a test. */
const ROW = 'li[aria-label]';

/** Somebody at the doors: does and sees what a person can, by the roles and names of docs/product/words.md#names. */
export class Volunteer {
  constructor(
    readonly page: Page,
    private readonly site: Site,
  ) {}

  /** The same person at another page of the same site. */
  at(page: Page): Volunteer {
    return new Volunteer(page, this.site);
  }

  urlOf(path: string): string {
    return `${this.site.address}${path}`;
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(this.urlOf(path));
  }

  async signsIn({ email, pin }: { readonly email: string; readonly pin: string } = DEMO_SIGN_IN): Promise<void> {
    await this.opens('/login/');
    await this.waitsForTheApp();
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.page.getByRole('textbox', { name: 'PIN' }).fill(pin);
    await this.presses('Log in');
  }

  /** Picks a campaign by its name, or the first of the list. */
  async choosesCampaign(name?: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/list-campaign\//);
    const campaigns = this.page.getByRole('main').getByRole('button', name === undefined ? {} : { name });
    await campaigns.first().click();
    await expect(this.page).toHaveURL(/\/main-menu\//);
  }

  async opensWalk(): Promise<void> {
    await this.walkEntry().click();
    await expect(this.page).toHaveURL(/\/walk\//);
  }

  /** Opens a packet by its hyphenated code, or the first one shown. */
  async opensPacket(code?: string): Promise<void> {
    const packets = code ? this.page.getByRole('link', { name: code }) : this.packetLinks();
    await packets.first().click();
    await expect(this.page).toHaveURL(/\/packet-detail\//);
  }

  /** From the walk to the first target and its packets. */
  async opensTarget(): Promise<void> {
    await this.page.getByRole('list', { name: 'Targets' }).getByRole('link').first().click();
    await expect(this.page).toHaveURL(/\/target-detail\//);
    await expect(this.page.getByRole('list', { name: 'Packets' }).getByRole('link').first()).toBeVisible();
  }

  async opensTheList(): Promise<void> {
    await this.page
      .getByRole('link', { name: 'Open list' })
      .or(this.page.getByRole('button', { name: 'Open list' }))
      .click();
    await expect(this.page).toHaveURL(/\/list-address\//);
    await expect(this.doors().first()).toBeVisible();
  }

  /** From the log-in to the doors of the first packet. */
  async goesToTheDoors(): Promise<void> {
    await this.signsIn();
    await this.choosesCampaign();
    await this.opensWalk();
    await this.opensPacket();
    await this.opensTheList();
  }

  /**
   * At the doors of the first packet, as after goesToTheDoors: by the screens once in each worker, then with what the browser kept. For
   * tests that have not changed the server's answers.
   */
  async isAtTheDoors(): Promise<void> {
    const context = this.page.context();
    const path = await takeState(context, this.site.address);
    if (path === undefined) {
      await this.goesToTheDoors();
      await this.keepsTheList();
      const { pathname, search } = new URL(this.page.url());
      return keepState(context, pathname + search);
    }
    await this.opens(path);
    await expect(this.doors().first()).toBeVisible();
  }

  /** From the log-in to the map of the first packet. */
  async opensTheMap(): Promise<void> {
    await this.signsIn();
    await this.choosesCampaign();
    await this.opensWalk();
    await this.opensPacket();
    await this.page.getByRole('link', { name: 'Open map' }).click();
    await expect(this.page).toHaveURL(/\/view-map\//);
  }

  /** Opens the list of doors that this phone has been at before. */
  async returnsToTheDoors(): Promise<void> {
    if (!this.site.listPath) throw new Error('This phone has not been at any doors');
    await this.opens(this.site.listPath);
    await expect(this.doors().first()).toBeVisible();
  }

  /** The next doors without a result, in walk order. */
  async nextDoors(count: number): Promise<string[]> {
    const open = this.doors().filter({ has: this.page.getByRole('button', { name: 'Done', pressed: false }) });
    await expect(open.nth(count - 1)).toBeAttached();
    return open.evaluateAll((rows, wanted) => rows.slice(0, wanted).map((row) => row.getAttribute('aria-label') ?? ''), count);
  }

  /** The sheet of a door over the map. */
  doorOverMap(door: string): Locator {
    return this.page.getByRole('region', { name: door, exact: true });
  }

  /** From the list to a door's own screen. */
  async opensTheDoor(door: string): Promise<void> {
    await this.door(door).getByRole('link').click();
    await expect(this.page).toHaveURL(/\/packet-address\//);
    await expect(this.page.getByRole('heading', { name: door, exact: true, level: 1 })).toBeVisible();
  }

  /** The name of the first door that is done. */
  async doneDoor(): Promise<string> {
    const done = this.doors().filter({ has: this.page.getByRole('button', { name: 'Done', pressed: true }) });
    return (await done.first().getAttribute('aria-label')) ?? '';
  }

  async marksDone(door: string): Promise<void> {
    await this.doneButton(door).click();
    await this.seesDone(door);
  }

  async marksNotHome(door: string): Promise<void> {
    await this.door(door).getByRole('button', { name: 'Not home' }).click();
    await this.seesNotHome(door);
  }

  async seesDone(door: string): Promise<void> {
    await expect(this.doneButton(door)).toHaveAttribute('aria-pressed', 'true');
  }

  async seesNotHome(door: string): Promise<void> {
    await expect(this.door(door)).toContainText('Not home');
    await expect(this.doneButton(door)).toHaveAttribute('aria-pressed', 'false');
  }

  /** Until the list has stood still for longer than it waits before it follows a mark. */
  async seesTheListStand(): Promise<void> {
    await this.page.evaluate(
      (stillMs) =>
        new Promise<void>((resolve) => {
          let timer = setTimeout(resolve, stillMs);
          addEventListener('scroll', () => {
            clearTimeout(timer);
            timer = setTimeout(resolve, stillMs);
          });
        }),
      2 * DOUBLE_TAP_MS,
    );
  }

  /** Until React has taken over the buttons of the exported page. */
  async waitsForTheApp(): Promise<void> {
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some((button) => Object.keys(button).some((key) => key.startsWith('__reactFiber'))),
    );
  }

  /** Until the phone's storage is open: the app has noted where it is. */
  async waitsForTheStorage(): Promise<void> {
    await expect.poll(async () => (await new DeviceDatabase(this.page).keysOf('values')).length).toBeGreaterThan(0);
  }

  /** Until the site is kept on the phone: its service worker is in control of this page. */
  async waitsUntilTheSiteIsKept(): Promise<void> {
    // The worker fetches the whole site meanwhile, beside the page's own requests. It is asked for at each look, since the page may be another by then.
    const isKept = (event: string) => {
      window.dispatchEvent(new Event(event));
      return navigator.serviceWorker.controller?.state === 'activated';
    };
    await this.page.waitForFunction(isKept, KEEP_SITE, { timeout: 120_000 });
  }

  async losesTheNetwork(): Promise<void> {
    await this.page.context().setOffline(true);
  }

  async getsTheNetworkBack(): Promise<void> {
    await this.page.context().setOffline(false);
  }

  async reloads(): Promise<void> {
    await this.page.reload();
    await expect(this.doors().first()).toBeVisible();
  }

  /** The sync bar says how many changes wait. */
  async seesWaiting(count: number): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: new RegExp(`^${count} record changes?`) })).toBeVisible();
  }

  /** Nothing waits on this phone any more, and the bar is gone. */
  async seesEverythingSent(): Promise<void> {
    await expect.poll(() => this.waitingOnThisPhone(), { timeout: 90_000 }).toBe(0);
    // The bar, and the line for screen readers: either may be the last to go.
    await expect(this.page.getByText(/\d+ record changes?/)).toHaveCount(0);
  }

  /** Until a list of doors has reached the phone's disk. */
  async keepsTheList(): Promise<void> {
    await expect.poll(() => this.cachedLists()).toBeGreaterThan(0);
  }

  /** How many lists of doors the phone keeps. */
  async cachedLists(): Promise<number> {
    return (await this.keysOfLists()).length;
  }

  /** Until the doors of a packet, or without one those of a whole target, have reached the phone's disk. */
  async keepsTheListOf(packetId: string): Promise<void> {
    const isKept = async () => (await this.keysOfLists()).some((key) => key.includes(`"packetId":"${packetId}"`));
    await expect.poll(isKept, { timeout: 90_000 }).toBe(true);
  }

  private async keysOfLists(): Promise<string[]> {
    const keys = await new DeviceDatabase(this.page).keysOf('values');
    return keys.map(String).filter((key) => /^walkbook-cache:[^:]+:\["doorList"/u.test(key));
  }

  /** Is led to the screen for a new PIN. */
  async isAskedForThePin(): Promise<void> {
    await expect(this.page).toHaveURL(/\/pin\//);
    await expect(this.page.getByRole('textbox', { name: 'New PIN' })).toBeVisible();
  }

  async savesThePin(pin: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'New PIN' }).fill(pin);
    await this.presses('Save');
  }

  /** Answers the question for the PIN with Later, and is back at the doors. */
  async saysLater(): Promise<void> {
    await this.presses('Later');
    await expect(this.page).not.toHaveURL(/\/pin\//);
    await expect(this.doors().first()).toBeVisible();
  }

  async opensTheDataQueue(): Promise<Locator> {
    await this.page.getByRole('status').getByRole('button').click();
    const dataQueue = this.page.getByRole('dialog', { name: 'Data Queue' });
    await expect(dataQueue).toBeVisible();
    return dataQueue;
  }

  /** From the main menu. */
  async signsOut(): Promise<void> {
    await this.presses('Menu');
    await this.confirmsLogOut();
  }

  /** Presses Log out, and again in the sheet that comes where that would leave something behind. */
  async confirmsLogOut(): Promise<void> {
    await this.presses('Log out');
    const anyway = this.page.getByRole('button', { name: 'Log out anyway' });
    await expect(anyway.or(this.page.getByRole('button', { name: 'Log in' }))).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(this.page).toHaveURL(/\/login\//);
  }

  async presses(name: string): Promise<void> {
    // A button's name begins with this: 'Back' is not 'Come back'.
    await this.page.getByRole('button', { name: new RegExp(`^${name.replace(/[.?*+^$()|[\]{}\\]/gu, '\\$&')}`, 'iu') }).click();
  }

  /** The menu's Walk with its counts: from then on nothing moves on the screen. */
  walkEntry(): Locator {
    return this.page.getByRole('link', { name: /^Walk\s+\d+ packet/ });
  }

  packetLinks(): Locator {
    return this.page.getByRole('link', { name: /^[A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3}/ });
  }

  doors(): Locator {
    return this.page.locator(ROW).filter({ has: this.page.getByRole('button', { name: 'Done' }) });
  }

  door(name: string): Locator {
    return this.page.locator(`li[aria-label=${JSON.stringify(name)}]`);
  }

  doneButton(door: string): Locator {
    return this.door(door).getByRole('button', { name: 'Done' });
  }

  /** What a door of the list shows. */
  async resultAt(door: string): Promise<Shown | undefined> {
    return (await this.resultsAt([door]))[door];
  }

  /** What these doors of the list show at this moment. */
  resultsAt(doors: readonly string[]): Promise<Readonly<Record<string, Shown>>> {
    return this.page.evaluate((wanted) => {
      const rows = [...document.querySelectorAll('li[aria-label]')].filter((row) => wanted.includes(row.getAttribute('aria-label') ?? ''));
      return Object.fromEntries(
        rows.map((row): [string, 'done' | 'notHome' | 'open'] => {
          const other = /Not home/u.test(row.textContent ?? '') ? 'notHome' : 'open';
          return [row.getAttribute('aria-label') ?? '', row.querySelector('[aria-pressed="true"]') ? 'done' : other];
        }),
      );
    }, doors);
  }

  /** The ids of the changes for which this phone's disk holds the campaign's receipt. */
  async receiptsOnThisPhone(): Promise<string[]> {
    // What the journal writes into this store.
    const receipts = (await new DeviceDatabase(this.page).valuesOf('receipts')) as { readonly change: { readonly changeId: string } }[];
    return receipts.map(({ change }) => change.changeId);
  }

  /** The ids of the changes on this phone's disk, received or not. One that is received meanwhile is named twice, and never missing. */
  async recordedOnThisPhone(): Promise<string[]> {
    const waiting = (await new DeviceDatabase(this.page).valuesOf('updaterQueue')) as { readonly changeId: string }[]; // as the journal writes them
    return [...waiting.map(({ changeId }) => changeId), ...(await this.receiptsOnThisPhone())];
  }

  /** How many entries this phone could not read and has put aside. */
  putAsideOnThisPhone(): Promise<number> {
    return new DeviceDatabase(this.page).countOf('quarantine');
  }

  /** The doors of the changes in an exported file, as they were queued or put aside. */
  async changesIn(file: Download): Promise<string[]> {
    // What the app's own exports hold.
    const entries = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      body?: { doorName: string };
      value?: { body: { doorName: string } };
    }[];
    return entries.map((entry) => entry.body?.doorName ?? entry.value?.body.doorName ?? '');
  }

  /** How many entries the update queue on this phone's disk holds. */
  waitingOnThisPhone(): Promise<number> {
    return new DeviceDatabase(this.page).countOf('updaterQueue');
  }
}
