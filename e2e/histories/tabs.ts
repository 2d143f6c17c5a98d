import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, expect } from '@playwright/test';
import { crash } from '@/e2e/support/crash';
import { DeviceClock } from '@/e2e/support/deviceClock';
import type { Volunteer } from '@/e2e/support/volunteer';
import { HistoryTab } from './historyTab';
import type { HistoryWorld } from './historyWorld';
import { watchTaps } from './tapWitness';

/** The tabs of a history's phone, and its connection and clock, which outlive the browser. */
export class Tabs {
  open: HistoryTab[] = [];
  private browser: { readonly context: BrowserContext; readonly volunteer: Volunteer; readonly clock: DeviceClock } | undefined;
  private opened = 0;
  private isOnline = true;
  private clockErrorMs = 0;

  constructor(private readonly world: HistoryWorld) {}

  /** Opens the browser, or one more tab of it, at the doors. */
  async opensTab(): Promise<HistoryTab> {
    const volunteer = this.browser ? this.browser.volunteer.at(await this.browser.context.newPage()) : await this.opensBrowser();
    this.opened += 1;
    const tab = new HistoryTab(this.opened, volunteer);
    await volunteer.page.goto(volunteer.urlOf(this.world.listPath), { waitUntil: 'commit' });
    await expect(volunteer.doors().first()).toBeVisible();
    this.open.push(tab);
    return tab;
  }

  async reloads({ volunteer: { page }, volunteer }: HistoryTab): Promise<void> {
    await page.reload({ waitUntil: 'commit' });
    await expect(volunteer.doors().first()).toBeVisible();
  }

  /** The tab's process ends at once. */
  async crashes(tab: HistoryTab): Promise<void> {
    this.open = this.open.filter((other) => other !== tab);
    await this.keepsAPage();
    await crash(tab.volunteer.page);
    await tab.volunteer.page.close();
  }

  async closes(tab: HistoryTab): Promise<void> {
    this.open = this.open.filter((other) => other !== tab);
    await this.keepsAPage();
    await tab.volunteer.page.close();
  }

  /** SIGKILL to the whole browser. */
  async die(): Promise<void> {
    if (!this.browser) return;
    this.browser = undefined;
    this.open = [];
    await this.world.phone.dies();
  }

  async go(connection: 'online' | 'offline'): Promise<void> {
    this.isOnline = connection === 'online';
    await this.browser?.context.setOffline(!this.isOnline);
  }

  async flap(times: number, everyMs: number): Promise<void> {
    for (let flap = 0; flap < times; flap += 1) {
      await this.go('offline');
      await wait(everyMs);
      await this.go('online');
      await wait(everyMs);
    }
  }

  async clockJumps(errorMs: number): Promise<void> {
    this.clockErrorMs = errorMs;
    await this.browser?.clock.isWrongBy(errorMs);
  }

  private async opensBrowser(): Promise<Volunteer> {
    const volunteer = await this.world.phone.opens();
    const context = volunteer.page.context();
    const clock = new DeviceClock(volunteer.page);
    this.browser = { context, volunteer, clock };
    await watchTaps(context);
    await clock.isWrongBy(this.clockErrorMs);
    await context.setOffline(!this.isOnline);
    return volunteer;
  }

  /** Without any page the browser itself would end. */
  private async keepsAPage(): Promise<void> {
    if (this.open.length === 0) await this.browser?.context.newPage();
  }
}
