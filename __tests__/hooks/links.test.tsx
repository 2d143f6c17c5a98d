import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { REPLACES, useLinks } from '@/lib/hooks/links';
import { useBack, useOnNavigation } from '@/lib/hooks/navigation';
import { openOverlay } from '@/lib/overlays';

const ignore = () => undefined;

function Screens({ path }: { path: string }) {
  useLinks();
  useOnNavigation(ignore);
  const back = useBack('/above/');
  return (
    <>
      <h1>{path}</h1>
      <a href="/list/">List</a>
      <a href="/door/?id=1">
        <span>First door</span>
      </a>
      <a href="/door/?id=2" {...REPLACES}>
        Next door
      </a>
      <a href="https://example.org/">Elsewhere</a>
      <button type="button" onClick={back}>
        Back
      </button>
    </>
  );
}

/** Next's router as far as links see it: it draws what it is led to. */
class Router {
  readonly calls: string[] = [];
  private readonly view;
  private readonly router = {
    push: (url: string) => this.shows('push', url),
    replace: (url: string) => this.shows('replace', url),
    back: () => this.calls.push('back'),
    prefetch: (url: string) => this.calls.push(`prefetch ${url}`),
  } as unknown as AppRouterInstance;

  constructor() {
    this.view = render(this.screenAt('/list/'));
  }

  taps(name: string, with_: MouseEventInit = {}): boolean {
    return fireEvent.click(screen.getByText(name), with_);
  }

  private shows(how: string, url: string): void {
    this.calls.push(`${how} ${url}`);
    act(() => this.view.rerender(this.screenAt(url)));
  }

  private screenAt(url: string) {
    const [path = '/', query = ''] = url.split('?');
    return (
      <AppRouterContext value={this.router}>
        <PathnameContext value={path}>
          <SearchParamsContext value={new URLSearchParams(query)}>
            <Screens path={path} />
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>
    );
  }
}

let router: Router;
beforeEach(() => {
  router = new Router();
});

test('a link leads within the app, wherever in it the tap is', () => {
  expect(router.taps('First door')).toBe(false);
  expect(router.calls).toEqual(['push /door/?id=1']);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])('a click with %o is the browser’s', (how) => {
  router.taps('List', how);
  expect(router.calls).toEqual([]);
});

test('a link in an overlay closes it, and leads once it is closed', async () => {
  const close = openOverlay({ close: () => close(), opensAgain: false });
  await waitFor(() => expect(window.history.state.over).toBe(1));
  router.taps('First door');
  expect(router.calls).toEqual([]);
  await waitFor(() => expect(router.calls).toEqual(['push /door/?id=1']));
  expect(window.history.state.over).toBe(0);
});

test('a link leads at once from an overlay that its screen’s address opens again', async () => {
  const close = openOverlay({ close: () => close(), opensAgain: true });
  await waitFor(() => expect(window.history.state.over).toBe(1));
  router.taps('First door');
  expect(router.calls).toEqual(['push /door/?id=1']);
  close();
  await waitFor(() => expect(window.history.state.over).toBe(0));
});

test('a link to another site is the browser’s', () => {
  expect(router.taps('Elsewhere')).toBe(true);
  expect(router.calls).toEqual([]);
});

test('the screen of a link is fetched as soon as a finger is on it', () => {
  fireEvent.pointerDown(screen.getByText('List'));
  expect(router.calls).toEqual(['prefetch /list/']);
});

describe('once the browser is idle, the screens that links lead to are fetched', () => {
  beforeEach(() => {
    cleanup();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const isIdle = () => jest.runAllTimers();

  test('one for each path', () => {
    router = new Router();
    isIdle();
    expect(router.calls).toEqual(['prefetch /list/', 'prefetch /door/?id=2']);
  });

  test('and none of a page that has gone by then', () => {
    router = new Router();
    cleanup();
    isIdle();
    expect(router.calls).toEqual([]);
  });
});

test('Back after a door and its next doors leads to the list, once', () => {
  router.taps('First door');
  router.taps('Next door');
  router.taps('Next door');
  router.taps('Back');
  expect(router.calls).toEqual(['push /door/?id=1', 'replace /door/?id=2', 'replace /door/?id=2', 'back']);
});
