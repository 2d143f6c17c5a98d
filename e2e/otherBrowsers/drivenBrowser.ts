import { setTimeout as wait } from 'node:timers/promises';

/** An element as WebDriver names it. */
export type ElementRef = Readonly<Record<string, string>>;

/** What WebDriver can do in a browser; the way to the browser is its own. */
export type Driver = {
  readonly opens: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; its last argument takes the result. */
  readonly runs: (body: string, args: readonly unknown[]) => Promise<unknown>;
  readonly clicks: (element: string) => Promise<void>;
  readonly types: (element: string, text: string) => Promise<void>;
  readonly ends: () => Promise<void>;
};

/** The key of an element's id in what a page returns (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LONGEST_WAIT_MS = 60_000;
const LOOKS_EVERY_MS = 100;

/** A browser and what a volunteer does in it. Everything waits until it is there. */
export class DrivenBrowser {
  constructor(private readonly driver: Driver) {}

  opens(url: string): Promise<void> {
    return this.driver.opens(url);
  }

  ends(): Promise<void> {
    return this.driver.ends();
  }

  /** Runs the body of a function that returns a value, or a promise of one. */
  asks(body: string, ...args: readonly unknown[]): Promise<unknown> {
    const script = `const tell = arguments[arguments.length - 1];
      Promise.resolve((function () { ${body} }).apply(null, arguments)).then(tell, (error) => tell('failed: ' + error));`;
    return this.driver.runs(script, args);
  }

  /** Resolves with the first answer that is none of null, false and ''. @throws after a minute, with the words */
  async sees(words: string, body: string, ...args: readonly unknown[]): Promise<unknown> {
    const endMs = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const seen = await this.asks(body, ...args);
      if (seen) return seen;
      if (Date.now() > endMs) throw new Error(`Not seen within a minute: ${words}`);
      await wait(LOOKS_EVERY_MS);
    }
  }

  /** Taps the first element of a selector that is shown and whose text begins with these words. */
  async taps(selector: string, words = ''): Promise<void> {
    const endMs = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const element = await this.finds(selector, words);
      try {
        return await this.driver.clicks(element);
      } catch (error) {
        // Something lay over it, or it was drawn anew at that moment.
        if (Date.now() > endMs) throw error;
        await wait(LOOKS_EVERY_MS);
      }
    }
  }

  async types(selector: string, text: string): Promise<void> {
    await this.driver.types(await this.finds(selector, ''), text);
  }

  private async finds(selector: string, words: string): Promise<string> {
    const found = await this.sees(
      `${selector} ${words}`,
      `const [selector, words] = arguments;
      const element = [...document.querySelectorAll(selector)].find(
        (one) => one.getClientRects().length > 0 && one.textContent.trim().startsWith(words));
      element?.scrollIntoView({ block: 'center' });
      return element ?? null;`,
      selector,
      words,
    );
    // WebDriver's own form of an element.
    const { [ELEMENT]: id } = found as ElementRef;
    if (id === undefined) throw new Error(`The browser names no element for ${selector}`);
    return id;
  }
}
