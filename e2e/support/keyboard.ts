import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than there are between two controls of a tour. */
const STOPS_AT_MOST = 40;

/** A keyboard without a pointer: after each key something other than the page itself must have the focus. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Until what keeps the focus is there: it comes behind a page's first screen, gives the heading the focus, and knows only what was used from then on. */
  async begins(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  async presses(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.hasItsFocus(key);
  }

  /** Goes to a control by Tab, or back to it by Shift+Tab. */
  async goesTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const hasIt = () => control.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < STOPS_AT_MOST && !(await hasIt()); stop += 1) await this.presses(key);
    await expect(control).toBeFocused();
  }

  /** Goes to a control and presses it by a key. */
  async uses(control: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab', key = 'Enter'): Promise<void> {
    await this.goesTo(control, way);
    await this.presses(key);
  }

  /** Types into a field. */
  async fills(field: Locator, text: string): Promise<void> {
    await this.goesTo(field);
    await this.page.keyboard.type(text);
  }

  /** Is led to a screen: its heading has the focus, and the document its title. */
  async isLedTo(heading: string, title: string = heading): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
    await expect(this.page).toHaveTitle(`${title} · Walkbook`);
  }

  private async hasItsFocus(after: string): Promise<void> {
    const tag = await this.page.evaluate(() => document.activeElement?.tagName);
    expect({ after, tag }).not.toEqual({ after, tag: 'BODY' });
  }
}
