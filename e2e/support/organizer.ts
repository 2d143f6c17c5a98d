import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { frameTexts } from '@/lib/texts/console/frame';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { passTexts } from '@/lib/texts/console/passes';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import type { Afternoon } from './afternoon';

const LAPTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en-US' } as const;

/** Whoever sits in the field office: does and sees in the console what a person can. */
export class Organizer {
  private constructor(
    readonly page: Page,
    private readonly afternoon: Afternoon,
  ) {}

  /** Opens the console in a browser of its own by a link. */
  static async signsIn(browser: Browser, afternoon: Afternoon): Promise<Organizer> {
    const page = await (await browser.newContext(LAPTOP)).newPage();
    await page.goto(afternoon.consoleLink);
    await page.getByRole('button', { name: 'Open the console' }).click();
    await expect(page).not.toHaveURL(/sign-in/u);
    return new Organizer(page, afternoon);
  }

  async opens(view: 'tonight' | 'hand-out' | 'to-settle'): Promise<void> {
    const path = `/console/${view}/`;
    await this.page.goto(`${new URL(this.afternoon.consoleLink).origin}${path}?campaign=${this.afternoon.campaignId}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Gives somebody who waits the packet that is chosen already, the next one. */
  async handsOutTo(name: string): Promise<void> {
    const waiting = this.page.getByRole('region', { name: handOutTexts.waiting });
    await waiting.getByRole('button', { name: new RegExp(name, 'u') }).click();
    const gives = this.page.getByRole('button', { name: new RegExp(`^Hand out .* to ${name}$`, 'u') });
    const [, packet = ''] = /^Hand out (.*) to /u.exec((await gives.textContent()) ?? '') ?? [];
    await gives.click();
    await this.saidLast(new RegExp(`handed to ${name}\\.`, 'u'));
    await expect(waiting.getByRole('button', { name: new RegExp(name, 'u') })).toBeHidden();
    // Both lists are read anew, each by itself: until then the same packet would be offered to the next one, and be refused.
    await expect(this.page.getByRole('button', { name: `Hand out ${packet} to` })).toBeHidden();
  }

  /** In Hand out. */
  async takesBackFrom(name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${handOutTexts.takeBack}: .* of ${name}$`, 'u') }).click();
    await this.page
      .getByRole('complementary', { name: /^Take back /u })
      .getByRole('button', { name: /^Take back \d+ door/u })
      .click();
    await this.saidLast(new RegExp(`taken back from ${name}\\.`, 'u'));
  }

  /** Whose row it is in Tonight. */
  row(name: string): Locator {
    return this.page.getByRole('table', { name: tonightTexts.table }).getByRole('row', { name: new RegExp(name, 'u') });
  }

  async seesKnocked(name: string, knocked: number, doors: number): Promise<void> {
    await expect(this.row(name)).toContainText(tonightTexts.tonight(knocked));
    await expect(this.row(name)).toContainText(tonightTexts.packetsLeft('', doors - knocked));
  }

  /** The figure of Tonight's head, with what stands below it. */
  async seesDoorsTonight(counted: number, held: number): Promise<void> {
    const figure = this.page
      .locator('dl')
      .filter({ hasText: tonightTexts.measures.doors })
      .locator('dd')
      .filter({ hasText: tonightTexts.measures.doors });
    await expect(figure.locator('b')).toHaveText(String(counted));
    await expect(figure).toContainText(tonightTexts.measures.held(held));
  }

  async holds(name: string, marks: number): Promise<void> {
    await this.page.getByRole('button', { name: tonightTexts.holdWho(name) }).click();
    await this.panel(name)
      .locator('form')
      .getByRole('button', { name: tonightTexts.panel.hold(marks) })
      .click();
    await expect(this.row(name)).toContainText(tonightTexts.held(marks));
  }

  async releases(name: string): Promise<void> {
    await this.page.getByRole('button', { name: tonightTexts.releaseWho(name) }).click();
    await expect(this.page.getByRole('button', { name: tonightTexts.holdWho(name) })).toBeVisible();
  }

  /** In Tonight: their phone is told at once. */
  async recalls(name: string): Promise<void> {
    await this.page.getByRole('button', { name: tonightTexts.openWho(name) }).click();
    const panel = this.panel(name);
    await panel.getByRole('button', { name: tonightTexts.panel.takeBack, exact: true }).click();
    await panel
      .locator('form')
      .getByRole('button', { name: tonightTexts.takingBack.act(1) })
      .click();
    await expect(this.row(name)).toContainText(tonightTexts.noPacket);
  }

  /** Applies the one stray mark that waits to a door. */
  async appliesTheStrayTo(door: string): Promise<void> {
    const item = this.page.getByRole('article');
    // What is typed before the facts are there goes with them.
    await expect(item.getByRole('button', { name: toSettleTexts.acts.dismiss })).toBeEnabled();
    await item.getByLabel(toSettleTexts.fields.door).fill(door);
    await item.getByRole('button', { name: /^Apply to/u }).click();
    await expect(this.page.getByText(toSettleTexts.emptyTitle)).toBeVisible();
  }

  /** By the menu of passes and the keyboard alone. */
  async opensTheFormerPass(from: string, to: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: passTexts.button(from), exact: true });
    await menu.focus();
    await menu.press('Enter');
    await expect(this.page.getByRole('link', { name: from })).toBeFocused();
    await this.page.keyboard.press('ArrowDown');
    const former = this.page.getByRole('link', { name: to });
    await expect(former).toBeFocused();
    await former.press('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name: to })).toBeVisible();
    await expect(this.page.getByRole('button', { name: passTexts.button(to), exact: true })).toBeFocused();
  }

  /** What a former pass has come to, by its figures and the lines of its packets. */
  async seesThatItCameTo(done: number, doors: number, packets: number): Promise<void> {
    const figure = this.page.locator('dl').locator('dd').filter({ hasText: passTexts.measures.done });
    await expect(figure.locator('b')).toHaveText(String(done));
    await expect(figure).toContainText(passTexts.measures.doneHint(doors));
    const rows = this.page.getByRole('table', { name: passTexts.table }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(packets);
  }

  /** The bottom line says what was done last. */
  async saidLast(words: RegExp): Promise<void> {
    await expect(this.page.getByRole('contentinfo').getByRole('status')).toContainText(words);
  }

  async undoes(): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('button', { name: frameTexts.undo }).click();
  }

  /** What a button or a link saves. */
  async saves(control: Locator): Promise<Buffer> {
    const download = this.page.waitForEvent('download');
    await control.click();
    return readFile(await (await download).path());
  }

  private panel(name: string): Locator {
    return this.page.getByRole('complementary', { name });
  }
}
