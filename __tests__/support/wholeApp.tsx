import { existsSync } from 'node:fs';
import { configure } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ComponentType, Fragment, type ReactNode, startTransition, useEffect, useInsertionEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'sonner';
import { firstScript } from '@/app/firstScript';
import type { Providers as AppProviders } from '@/app/providers';
import { willReplace } from '@/lib/hooks/navigation';
import { isSameScreen } from '@/lib/hooks/replaceAddress';
import { receiveInvitation } from '@/lib/hooks/useInvitation';
import { createOpening } from '@/lib/hooks/WalkbookProvider';
import { isStepping } from '@/lib/overlays';
import { TAKE_INVITATION } from '@/lib/platform/invitation';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import { AppNetwork } from './appNetwork';
import { besideThePage, PageLife, withinThePage } from './pageLife';

// A wait is the test's own; what it makes happen on the page is the page's.
configure({
  asyncWrapper: besideThePage,
  eventWrapper: withinThePage,
  // The library's own prints the page's whole DOM, and a wait does that at each look.
  getElementError: (message) => new Error(`${message}\n${(document.body.textContent ?? '').slice(0, 1_500)}`),
});

// jsdom captures no pointer, as a press on a toast asks, and lays nothing out: whatever is watched is in sight.
Element.prototype.setPointerCapture ??= () => undefined;
globalThis.IntersectionObserver ??= class {
  constructor(private readonly tell: (entries: unknown[], observer: unknown) => void) {}
  observe(target: Element) {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true, intersectionRatio: 1 }], this));
  }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

type Screen = ComponentType;
type Way = 'push' | 'replace';
/** What the router shows; `way` says how the address is still to be written. */
type Shown = { readonly href: string; readonly Screen: Screen; readonly way?: Way };

const ROUTE_PATH = /^\/(?:[\w-]+\/)*$/u;
const screens = new Map<string, Screen>();
const isConsole = (path: string) => path.startsWith('/console');
/** The console's own, within the app's frame. */
let consoleLayout: ComponentType<{ children: ReactNode }> | undefined;

/** Returns the page of a path, as the site has it. */
async function screenOf(path: string): Promise<Screen> {
  const isRoute = ROUTE_PATH.test(path) && existsSync(`app${path}page.tsx`);
  const file = isRoute ? `app${path}page` : 'app/not-found';
  const known = screens.get(file);
  if (known) return known;
  const { default: loaded } = (await import(`@/${file}`)) as { default: Screen };
  if (isConsole(path)) ({ default: consoleLayout } = await import('@/app/console/layout'));
  screens.set(file, loaded);
  return loaded;
}

let providers: typeof AppProviders | undefined;

/** Loads the app's frame, which opens a walkbook of its own when it is loaded, except in the console. */
async function loadProviders(): Promise<typeof AppProviders> {
  if (providers) return providers;
  const { state } = window.history;
  const address = window.location.href;
  window.history.replaceState(state, '', '/console/');
  ({ Providers: providers } = await import('@/app/providers'));
  window.history.replaceState(state, '', address);
  return providers;
}

/** As the exported site has its paths: with a slash at the end. */
function addressOf(href: string): URL {
  const url = new URL(href, window.location.href);
  if (!/\/$|\.\w+$/u.test(url.pathname)) url.pathname += '/';
  return url;
}

const plainHref = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;

/**
 * A phone with the whole app in one tab: the screens of app/ within their frame, by the address of jsdom's window, over a server in process.
 * What it keeps stays when the page is loaded again; the next `WholeApp` is another phone.
 */
export class WholeApp {
  readonly network: AppNetwork;
  /** What the page has logged as an error or thrown. */
  readonly errors: string[] = [];
  private life: PageLife | undefined;
  private root: Root | undefined;
  private walkbook: Walkbook | undefined;
  private document = 0;
  private loading: Promise<void> = Promise.resolve();
  private show: ((shown: Shown) => void) | undefined;
  private navigation = 0;
  private restores: (() => void)[] = [];
  private readonly database = new IDBFactory();
  private readonly kept = { local: {}, session: {} };

  constructor(server: FastifyInstance) {
    this.network = new AppNetwork(server);
    this.isTakenUp();
  }

  /** Makes this the phone at hand again, with what it kept when it was put down. Its page is to be opened anew. */
  isTakenUp(): void {
    this.network.isTakenUp();
    globalThis.indexedDB = this.database;
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(localStorage, this.kept.local);
    Object.assign(sessionStorage, this.kept.session);
    const { error, info } = console;
    console.error = (...said) => void this.notesError(said);
    console.info = () => undefined;
    const leaveTraverse = (event: PopStateEvent) => this.traverses(event);
    window.addEventListener('popstate', leaveTraverse, { capture: true });
    this.restores.push(
      () => Object.assign(console, { error, info }),
      () => window.removeEventListener('popstate', leaveTraverse, { capture: true }),
      this.takesLoads(),
    );
  }

  /** The address without its origin. */
  get path(): string {
    return plainHref(new URL(window.location.href));
  }

  /** The parts of the app that is open, for what no screen shows. */
  get parts(): Walkbook {
    if (!this.walkbook) throw new Error('No page is open');
    return this.walkbook;
  }

  /** Loads a page at an address, as typed or from a link outside. */
  opens(path: string): Promise<void> {
    return this.loads(path, this.life && path !== this.path ? 'push' : 'replace');
  }

  /** Everything in memory ends, and the app starts again on what the phone keeps. */
  reloads(): Promise<void> {
    return this.loads(this.path, 'replace');
  }

  /** From now on the open page's long waits end soon (pageLife.ts), or as long as they last again. Requests have little time then, too. */
  hurries(isHurried = true): void {
    if (this.life) this.life.isHurried = isHurried;
  }

  /** The browser's Back. A page that was loaded before this one is loaded again. */
  goesBack(): void {
    // jsdom loses one of two history steps that start at once.
    besideThePage(() => void historyIsStill().then(() => window.history.back()));
  }

  goesForward(): void {
    besideThePage(() => window.history.forward());
  }

  /** Resolves when a load that the app has begun has ended. */
  isLoaded(): Promise<void> {
    return this.loading;
  }

  /** Ends the page and leaves jsdom as it was, for another phone. Call it after each test. */
  async isPutDown(): Promise<void> {
    await this.loading;
    await historyIsStill();
    this.ends();
    Object.assign(this.kept, { local: { ...localStorage }, session: { ...sessionStorage } });
    for (const restore of this.restores) restore();
    this.restores = [];
    this.network.isPutDown();
    await this.network.isAnswered();
  }

  private loads(href: string, way: Way): Promise<void> {
    this.leaves();
    // Its own part follows what has begun before, so that two loads never mix.
    this.loading = besideThePage(() => this.loading.then(() => this.begins(href, way)));
    return this.loading;
  }

  private async begins(href: string, way: Way): Promise<void> {
    await historyIsStill();
    this.ends();
    await new Promise((resolve) => setImmediate(resolve));
    this.document += 1;
    const { href: address, pathname } = addressOf(href);
    window.history[`${way}State`]({ __NA: true, document: this.document }, '', address);
    const [Providers, Screen] = [await loadProviders(), await screenOf(pathname)];
    const life = new PageLife();
    this.life = life;
    life.begin();
    this.followsHistory();
    forgetModules();
    // A page that leads elsewhere while it opens never opens.
    const left = new Promise<void>((resolve) => {
      this.leaves = resolve;
    });
    runsScript(firstScript);
    if (pathname === '/login/') runsScript(TAKE_INVITATION);
    const opening = createOpening();
    const whenOpen = isConsole(pathname) ? () => new Promise<Walkbook>(() => undefined) : opening.whenOpen;
    const opened = withinThePage(whenOpen).then((walkbook) => {
      this.walkbook = walkbook;
      // The parts keep what they were given: a page that has gone must not send through the next one's network.
      Object.assign(walkbook.platform, {
        fetch: (...request: Parameters<typeof fetch>) => life.whileAlive(this.network.fetch(...request)),
      });
    });
    const place = document.body.appendChild(document.createElement('div'));
    this.root = withinThePage(() => createRoot(place));
    const drawn = (show: (shown: Shown) => void) => {
      this.show = show;
    };
    const first = { href: this.path, Screen };
    withinThePage(() => this.root?.render(<Site router={this.router} first={first} onReady={drawn} {...{ Providers, opening }} />));
    if (!isConsole(pathname)) await Promise.race([opened.catch(() => undefined), left, life.hasEnded]);
  }

  private ends(): void {
    if (!this.life) return;
    this.navigation += 1;
    // As in a browser, a page that goes runs no clean-up that could still write.
    this.walkbook?.device.close();
    this.life.end();
    this.restoreHistory();
    // Unmounting closes the overlays, so that their history steps do not run in the next page.
    window.history.replaceState({ ...window.history.state, over: 0 }, '');
    this.root?.unmount();
    this.walkbook?.client.clear();
    this.walkbook = undefined;
    this.life = undefined;
    this.show = undefined;
    document.body.replaceChildren();
    for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  }

  private readonly router = {
    push: (href: string) => void this.goes(href, 'push'),
    replace: (href: string) => void this.goes(href, 'replace'),
    prefetch: () => undefined,
    refresh: () => undefined,
    back: () => window.history.back(),
    forward: () => window.history.forward(),
  } as unknown as AppRouterInstance;

  /** Leads to another screen; of two that are under way the later one arrives. */
  private async goes(href: string, way?: Way): Promise<void> {
    this.navigation += 1;
    const { navigation } = this;
    const url = addressOf(href);
    const Screen = screens.get(`app${url.pathname}page`) ?? (await screenOf(url.pathname));
    const shown = { href: plainHref(url), Screen, ...(way ? { way } : {}) };
    if (navigation === this.navigation) startTransition(() => this.show?.(shown));
  }

  private traverses(event: PopStateEvent): void {
    const { document: number } = (event.state ?? {}) as { document?: number }; // as it is written here
    if (number === this.document) return;
    event.stopImmediatePropagation();
    void this.loads(this.path, 'replace');
  }

  /** What Next does with the history that others write, so that its router shows the same address. */
  private followsHistory(): void {
    const { history } = window;
    const own = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
    const patched =
      (write: typeof own.pushState): typeof own.pushState =>
      (state, unused, url) => {
        if (state?.__NA) return write(state, unused, url);
        write({ ...state, __NA: true, document: this.document }, unused, url);
        if (url) withinThePage(() => void this.goes(window.location.href));
      };
    Object.assign(history, { pushState: patched(own.pushState), replaceState: patched(own.replaceState) });
    const back = () => void this.goes(window.location.href);
    window.addEventListener('popstate', back);
    this.restoreHistory = () => Object.assign(history, own);
  }

  /** jsdom loads no page: the app's own loads begin here. @returns ends it */
  private takesLoads(): () => void {
    const { location } = window;
    const symbol = Object.getOwnPropertySymbols(location).find(({ description }) => description === 'impl');
    // jsdom's own part of the window's location, the only one that can be changed.
    const own = (location as unknown as Record<symbol, Partial<Location>>)[symbol ?? Symbol()] ?? {};
    own.replace = (url) => void this.loads(String(url), 'replace');
    own.assign = (url) => this.assigns(String(url));
    own.reload = () => void this.reloads();
    return () => {
      for (const name of ['replace', 'assign', 'reload'] as const) delete own[name];
    };
  }

  /** Goes to an address; where only its fragment is another one the page stays, as in a browser. */
  private assigns(href: string): void {
    const { href: oldURL, pathname, search } = window.location;
    const url = addressOf(href);
    if (url.hash === '' || url.pathname !== pathname || url.search !== search) return void this.loads(href, 'push');
    window.history.pushState(window.history.state, '', url);
    window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: url.href }));
  }

  private notesError(said: readonly unknown[]): void {
    const text = said.map((one) => (one instanceof Error ? (one.stack ?? one.message) : String(one))).join(' ');
    // A built site has its scripts in its HTML. Here React draws the whole page, and says that it runs none.
    if (text.startsWith('Encountered a script tag')) return;
    // A page that has gone finds its database closed, and may still say so.
    if (text.includes('does not answer (InvalidStateError)')) return;
    this.errors.push(text);
    if (process.env.WALKBOOK_LOUD) process.stderr.write(`${text}\n`);
  }

  private restoreHistory: () => void = () => undefined;
  private leaves: () => void = () => undefined;
}

/** A step of a page that would arrive in the next one is waited for. */
async function historyIsStill(): Promise<void> {
  while (isStepping()) await new Promise((resolve) => setImmediate(resolve));
}

/** What modules remember of a page; the next page knows none of it. */
function forgetModules(): void {
  // However many screens were behind the last one.
  willReplace(1_000_000);
  isSameScreen('');
  receiveInvitation(undefined);
  window.earlyTap = undefined;
  toast.dismiss();
}

/** Runs what the exported page runs before React comes. */
function runsScript(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

type SiteProps = {
  readonly router: AppRouterInstance;
  readonly first: Shown;
  readonly Providers: typeof AppProviders;
  readonly opening: ReturnType<typeof createOpening>;
  readonly onReady: (show: (shown: Shown) => void) => void;
};

/** The app's layout with the screen of the address, as Next draws it: the address is written when the screen is drawn, before its effects. */
function Site({ router, first, Providers, opening, onReady }: SiteProps) {
  const [{ href, Screen, way }, show] = useState(first);
  useInsertionEffect(() => {
    if (way === undefined) return;
    const isPushed = way === 'push' && plainHref(new URL(window.location.href)) !== href;
    window.history[isPushed ? 'pushState' : 'replaceState'](window.history.state, '', href);
  }, [href, way]);
  useEffect(() => onReady(show), [onReady]);
  const { pathname, searchParams } = new URL(href, window.location.href);
  const Layout = (isConsole(pathname) && consoleLayout) || Fragment;
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>
          <Providers opening={opening}>
            <Layout>
              <Screen key={pathname} />
            </Layout>
          </Providers>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
