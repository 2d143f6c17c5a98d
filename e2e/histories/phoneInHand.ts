import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, expect } from '@playwright/test';
import { crash } from '@/e2e/support/crash';
import { Volunteer } from '@/e2e/support/volunteer';
import type { Scene } from './history';
import { HistoryTab } from './historyTab';
import { setClockError } from './wrongClock';

/** The phone of a history with its tabs, its connection and its clock, which outlive the browser. */
export class PhoneInHand {
  tabs: HistoryTab[] = [];
  private context: BrowserContext | undefined;
  private tabsOpened = 0;
  private isOnline = true;
  private clockErrorMs = 0;

  constructor(private readonly scene: Scene) {}

  /** Opens the browser, or one more tab of it, at the doors. */
  async opensTab(): Promise<HistoryTab> {
    const volunteer = this.context ? await this.anotherPage(this.context) : await this.opensBrowser();
    this.tabsOpened += 1;
    const tab = new HistoryTab(this.tabsOpened, volunteer);
    await volunteer.page.goto(volunteer.urlOf(this.scene.listPath), { waitUntil: 'commit' });
    await expect(volunteer.doors().first()).toBeVisible();
    this.tabs.push(tab);
    return tab;
  }

  async reloads({ volunteer: { page }, volunteer }: HistoryTab): Promise<void> {
    await page.reload({ waitUntil: 'commit' });
    await expect(volunteer.doors().first()).toBeVisible();
  }

  /** The tab's process is gone at once. */
  async crashes(tab: HistoryTab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab);
    await this.keepsAPage();
    await crash(tab.volunteer.page);
    await tab.volunteer.page.close();
  }

  async closes(tab: HistoryTab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab);
    await this.keepsAPage();
    await tab.volunteer.page.close();
  }

  /** SIGKILL to the whole browser. */
  async dies(): Promise<void> {
    if (!this.context) return;
    this.context = undefined;
    this.tabs = [];
    await this.scene.phone.dies();
  }

  async goes(connection: 'online' | 'offline'): Promise<void> {
    this.isOnline = connection === 'online';
    await this.context?.setOffline(!this.isOnline);
  }

  async flaps(times: number, everyMs: number): Promise<void> {
    for (let flap = 0; flap < times; flap += 1) {
      await this.goes('offline');
      await wait(everyMs);
      await this.goes('online');
      await wait(everyMs);
    }
  }

  async clockJumps(errorMs: number): Promise<void> {
    this.clockErrorMs = errorMs;
    if (this.context) await setClockError(this.context, errorMs);
  }

  private async opensBrowser(): Promise<Volunteer> {
    const volunteer = await this.scene.phone.opens();
    this.context = volunteer.page.context();
    await setClockError(this.context, this.clockErrorMs);
    await this.context.setOffline(!this.isOnline);
    return volunteer;
  }

  private async anotherPage(context: BrowserContext): Promise<Volunteer> {
    return new Volunteer(await context.newPage(), this.scene.road.address);
  }

  /** Without any page the browser itself would end. */
  private async keepsAPage(): Promise<void> {
    if (this.tabs.length === 0) await this.context?.newPage();
  }
}
