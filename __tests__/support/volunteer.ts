import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import { openDatabase } from '@/lib/offline/database';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';
import { besideThePage } from './pageLife';
import type { WholeApp } from './wholeApp';

type Role = 'button' | 'link' | 'textbox' | 'switch' | 'heading' | 'dialog';
type Name = string | RegExp;

/** The elements of a role, before their names are worked out: a list has 1,400 elements, and Testing Library would look at each. */
const ELEMENTS: Readonly<Record<Role, string>> = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  textbox: 'input, textarea',
  switch: '[role="switch"], input[type="checkbox"]',
  heading: 'h1, h2, h3, h4',
  dialog: '[role="dialog"]',
};

/** Roles whose names stand in a label or a heading. */
const NAMED_ELSEWHERE: ReadonlySet<Role> = new Set(['textbox', 'switch', 'dialog']);

const ROW = 'li[aria-label]';
const PACKET_LINK = /^[A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3}/u;

/** The key of a list of doors on the phone's disk. */
const DOOR_LIST = /^walkbook-cache:[^:]+:\["doorList"/u;

const escaped = (text: string) => text.replace(/[.?*+^$()|[\]{}\\]/gu, '\\$&');
const containing = (text: string) => new RegExp(escaped(text), 'iu');
const isElement = (element: Element): element is HTMLElement => element instanceof HTMLElement;

/** What a phone keeps of somebody who has signed in. */
type Kept = {
  readonly texts: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [string, string])[];
  readonly path: string;
};

/** Of the first test of this file that went to the doors. */
let atTheDoors: Kept | undefined;

/** No finger is quicker. */
const TAP_MS = 10;

/** Beside other work everything takes several times as long. */
const WAIT_MS = Number(process.env.WALKBOOK_WAIT_MS ?? 60_000);

/** Resolves as soon as the check passes, and throws its last error when it never does. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => waitFor(check, { interval: 20, timeout: WAIT_MS });

/**
 * Somebody at the doors, for jsdom: does and sees what a person can, as e2e/support/volunteer.ts does in a browser. Where that returns a locator this
 * returns the element that is there now, and throws where none is: wait by `eventually`, or by `sees`.
 */
export class Volunteer {
  readonly user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  private lastControl = '';
  private lastTapMs = 0;

  constructor(readonly phone: WholeApp) {}

  /** Loads a page at an address. */
  opens(path: string): Promise<void> {
    return this.phone.opens(path);
  }

  async seesAddress(path: RegExp): Promise<void> {
    await eventually(() => expect(this.phone.path).toMatch(path));
    await this.phone.isLoaded();
  }

  async signsIn({ email, pin }: { readonly email: string; readonly pin: string } = DEMO_SIGN_IN): Promise<void> {
    await this.opens('/login/');
    await this.fills('E-mail', email);
    await this.fills('PIN', pin);
    await this.presses('Log in');
  }

  /** Picks a campaign by its name, or the first of the list. */
  async choosesCampaign(name?: string): Promise<void> {
    await this.seesAddress(/^\/list-campaign\//u);
    await this.clicks(() => this.first(this.all('button', name, this.main())));
    await this.seesAddress(/^\/main-menu\//u);
  }

  async opensWalk(): Promise<void> {
    await this.clicks(() => this.walkEntry());
    await this.seesAddress(/^\/walk\//u);
  }

  /** Opens a packet by its hyphenated code, or the first one shown. */
  async opensPacket(code?: string): Promise<void> {
    await this.clicks(() => this.first(code === undefined ? this.packetLinks() : this.all('link', code)));
    await this.seesAddress(/^\/packet-detail\//u);
  }

  /** From the walk to the first target and its packets. */
  async opensTarget(): Promise<void> {
    await this.clicks(() => this.first(within(screen.getByRole('list', { name: 'Targets' })).getAllByRole('link')));
    await this.seesAddress(/^\/target-detail\//u);
    await eventually(() => within(screen.getByRole('list', { name: 'Packets' })).getAllByRole('link'));
  }

  async opensTheList(): Promise<void> {
    await this.clicks(() => this.first([...this.all('link', 'Open list'), ...this.all('button', 'Open list')]));
    await this.seesAddress(/^\/list-address\//u);
    await this.seesDoors();
  }

  /** From the log-in to the doors of the first packet. */
  async goesToTheDoors(): Promise<void> {
    await this.signsIn();
    await this.choosesCampaign();
    await this.opensWalk();
    await this.opensPacket();
    await this.opensTheList();
  }

  /** At the doors of the first packet, as after goesToTheDoors: by the screens once in each file, then with what the phone kept. */
  async isAtTheDoors(): Promise<void> {
    if (atTheDoors) {
      await giveBack(atTheDoors);
      await this.opens(atTheDoors.path);
      await this.seesDoors();
      return this.keepsTheList();
    }
    await this.goesToTheDoors();
    await this.keepsTheList();
    atTheDoors = await kept(this.phone.path);
  }

  /** Signed in for the first campaign, at the main menu; cheap after the first test of the file. */
  async isSignedIn(): Promise<void> {
    if (!atTheDoors) await this.isAtTheDoors();
    else await giveBack(atTheDoors);
    await this.opens('/main-menu/');
  }

  async seesDoors(): Promise<void> {
    await eventually(() => this.first(this.doors()));
  }

  /** The next doors without a result, in walk order. */
  async nextDoors(count: number): Promise<string[]> {
    return eventually(() => {
      const open = this.doors().filter((door) => this.doneIn(door).getAttribute('aria-pressed') === 'false');
      expect(open.length).toBeGreaterThanOrEqual(count);
      return open.slice(0, count).map((door) => door.getAttribute('aria-label') ?? '');
    });
  }

  /** From the list to a door's own screen. */
  async opensTheDoor(door: string): Promise<void> {
    await this.clicks(() => within(this.door(door)).getByRole('link'));
    await this.seesAddress(/^\/packet-address\//u);
    await eventually(() => screen.getByRole('heading', { name: door, level: 1 }));
  }

  /** The name of the first door that is done. */
  doneDoor(): string {
    const done = this.doors().find((door) => this.doneIn(door).getAttribute('aria-pressed') === 'true');
    return done?.getAttribute('aria-label') ?? '';
  }

  async marksDone(door: string): Promise<void> {
    await this.clicks(() => this.doneButton(door));
    await this.seesDone(door);
  }

  async marksNotHome(door: string): Promise<void> {
    await this.clicks(() => within(this.door(door)).getByRole('button', { name: /^Not home/u }));
    await this.seesNotHome(door);
  }

  async seesDone(door: string): Promise<void> {
    await eventually(() => expect(this.doneButton(door)).toHaveAttribute('aria-pressed', 'true'));
  }

  async seesNotHome(door: string): Promise<void> {
    await eventually(() => {
      expect(this.door(door)).toHaveTextContent('Not home');
      expect(this.doneButton(door)).toHaveAttribute('aria-pressed', 'false');
    });
  }

  goesOffline(): void {
    this.phone.network.goesOffline();
  }

  comesBack(): void {
    this.phone.network.comesBack();
  }

  /** Loads the page again and waits for the doors. */
  async reloads(): Promise<void> {
    await this.phone.reloads();
    await this.seesDoors();
  }

  /** The sync bar says how many changes wait. */
  async seesWaiting(count: number): Promise<void> {
    await eventually(() => {
      const bars = screen.getAllByRole('status').filter((bar) => new RegExp(`^${count} record changes?`, 'u').test(bar.textContent ?? ''));
      expect(bars).not.toHaveLength(0);
    });
  }

  /** Nothing waits on this phone any more, and the bar is gone. */
  async seesEverythingSent(): Promise<void> {
    await eventually(async () => expect(await this.waitingOnThisPhone()).toBe(0));
    await eventually(() => expect(document.body).not.toHaveTextContent(/\d+ record changes?/u));
  }

  /** Until a list of doors has reached the phone's disk. */
  async keepsTheList(): Promise<void> {
    await eventually(async () => expect(await this.keysOfLists()).not.toHaveLength(0));
  }

  async keysOfLists(): Promise<string[]> {
    return (await valuesOfDatabase()).map(([key]) => key).filter((key) => DOOR_LIST.test(key));
  }

  async opensTheDataQueue(): Promise<HTMLElement> {
    await this.clicks(() => this.first(screen.getAllByRole('status').flatMap((bar) => within(bar).queryAllByRole('button'))));
    return eventually(() => screen.getByRole('dialog', { name: 'Data Queue' }));
  }

  /** From the main menu. */
  async signsOut(): Promise<void> {
    await this.presses('Menu');
    await this.confirmsLogOut();
  }

  /** Presses Log out, and again in the sheet that comes where that would leave something behind. */
  async confirmsLogOut(): Promise<void> {
    await this.presses('Log out');
    await eventually(() => this.first([...this.all('button', 'Log out anyway'), ...this.all('button', 'Log in')]));
    if (this.all('button', 'Log out anyway').length > 0) await this.presses('Log out anyway');
    await this.seesAddress(/^\/login\//u);
  }

  /** Presses the one button whose name begins so: 'Back' is not 'Come back'. */
  async presses(name: string): Promise<void> {
    // Names that only contain it are sorted out first: most buttons of a list of doors.
    const begins = () => this.named('button', new RegExp(`^${escaped(name)}`, 'iu'), containing(name), document);
    await this.clicks(() => this.only(begins(), `button ${name}`));
  }

  /** Follows the one link of this name. */
  async follows(name: Name): Promise<void> {
    await this.clicks(() => this.the('link', name));
  }

  async fills(name: string, text: string): Promise<void> {
    const field = await eventually(() => this.the('textbox', name));
    fireEvent.input(field, { target: { value: text } });
  }

  /** Clicks what the function returns, once it returns something that can be clicked and what was drawn has had its effects. */
  async clicks(find: () => HTMLElement): Promise<void> {
    const enabled = () =>
      eventually(() => {
        const found = find();
        expect(found).toBeEnabled();
        return found;
      });
    const tapped = await enabled();
    const control = `${tapped.closest(ROW)?.getAttribute('aria-label')} ${tapped.textContent}`;
    // A second tap of the same control that follows at once is a trembling thumb's, and does nothing.
    const sinceMs = control === this.lastControl ? performance.now() - this.lastTapMs : DOUBLE_TAP_MS;
    await besideThePage(() => new Promise((resolve) => setTimeout(resolve, Math.max(TAP_MS, DOUBLE_TAP_MS - sinceMs))));
    await this.user.click(await enabled());
    this.lastControl = control;
    this.lastTapMs = performance.now();
  }

  /** Until the text can be seen; a string is part of an element's text, in any case. */
  async sees(text: Name): Promise<void> {
    await eventually(() => expect(screen.getAllByText(text, { exact: false }).at(-1)).toBeVisible());
  }

  /** Until no element has the text. */
  async seesNo(text: Name): Promise<void> {
    await eventually(() => expect(screen.queryByText(text, { exact: false })).not.toBeInTheDocument());
  }

  /** The one element of a role and a name, as `all` finds it. */
  the(role: Role, name?: Name, inside?: ParentNode): HTMLElement {
    return this.only(this.all(role, name, inside), `${role} ${name ?? ''}`);
  }

  /** The menu's Walk with its counts. */
  walkEntry(): HTMLElement {
    return this.the('link', /^Walk\s+\d+ packet/u);
  }

  packetLinks(): HTMLElement[] {
    return this.all('link', PACKET_LINK);
  }

  doors(): HTMLElement[] {
    return [...document.querySelectorAll(ROW)].filter(isElement).filter((row) => row.querySelector('button[aria-pressed]'));
  }

  door(name: string): HTMLElement {
    return this.only([...document.querySelectorAll(ROW)].filter((row) => row.getAttribute('aria-label') === name).filter(isElement), name);
  }

  doneButton(door: string): HTMLElement {
    return this.doneIn(this.door(door));
  }

  /** The page's main part. */
  main(): HTMLElement {
    return this.only([...document.querySelectorAll('main')], 'main');
  }

  /**
   * The elements of a role that have this name now; a text is part of the name, in any case, as Playwright has it. Names are worked out only where
   * the text could be it.
   */
  all(role: Role, name: Name = '', inside: ParentNode = document): HTMLElement[] {
    return typeof name === 'string'
      ? this.named(role, containing(name), name === '' ? undefined : containing(name), inside)
      : this.named(role, name, undefined, inside);
  }

  private named(role: Role, name: RegExp, text: RegExp | undefined, inside: ParentNode): HTMLElement[] {
    const could = (element: Element) => {
      if (text === undefined || NAMED_ELSEWHERE.has(role) || element.hasAttribute('aria-labelledby')) return true;
      const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return text.test(said.replace(/\s+/gu, ' '));
    };
    const candidates = [...inside.querySelectorAll(ELEMENTS[role])].filter(isElement).filter(could);
    return candidates.filter((one) =>
      within(one.parentElement ?? document.body)
        .queryAllByRole(role, { name })
        .includes(one),
    );
  }

  /** How many changes wait on this phone's disk. */
  async waitingOnThisPhone(): Promise<number> {
    const db = await openDatabase();
    const count = await db.count('updaterQueue');
    db.close();
    return count;
  }

  private doneIn(row: HTMLElement): HTMLElement {
    return this.first([...row.querySelectorAll<HTMLElement>('button[aria-pressed]')]);
  }

  private first(elements: readonly HTMLElement[]): HTMLElement {
    const [first] = elements;
    if (!first) throw new Error(`Nothing like this is at ${this.phone.path}: ${(document.body.textContent ?? '').slice(0, 500)}`);
    return first;
  }

  private only(elements: readonly HTMLElement[], name: string): HTMLElement {
    if (elements.length > 1) throw new Error(`${elements.length} are called ${name}`);
    return this.first(elements);
  }
}

/** Every small value and cached row on the phone's disk. */
export async function valuesOfDatabase(): Promise<[string, string][]> {
  const db = await openDatabase();
  const [keys, values] = await Promise.all([db.getAllKeys('values'), db.getAll('values')]);
  db.close();
  return keys.map((key, index) => [key, values[index] ?? '']);
}

async function kept(path: string): Promise<Kept> {
  // Without its lists: earlier tests of the file have marked doors that would still be open in them.
  const values = (await valuesOfDatabase()).filter(([key]) => !DOOR_LIST.test(key));
  return { texts: { ...localStorage }, values, path };
}

async function giveBack({ texts, values }: Kept): Promise<void> {
  Object.assign(localStorage, texts);
  const db = await openDatabase();
  await db.transact('values', 'write', (tx) => Promise.all(values.map(([key, value]) => tx.store.put(value, key))));
  db.close();
}
