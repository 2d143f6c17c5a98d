import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useState } from 'react';
import { useBack, useLead, useOnNavigation } from '@/lib/hooks/navigation';

const ignore = () => undefined;
const ways: string[] = [];

/** The part that counts navigations, which a page that starts draws after its screen. */
function Counter() {
  useOnNavigation(ignore);
  return null;
}

function Screen() {
  useLead('/pin/');
  const back = useBack('/above/');
  return (
    <button type="button" onClick={back}>
      Later
    </button>
  );
}

function App() {
  const [path, setPath] = useState('/list/');
  const [isStarted, setIsStarted] = useState(false);
  const [router] = useState(() => {
    const push = (url: string) => {
      ways.push(`push ${url}`);
      setPath(url);
    };
    return { push, back: () => ways.push('back'), replace: (url: string) => ways.push(`replace ${url}`) } as unknown as AppRouterInstance;
  });
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <SearchParamsContext value={new URLSearchParams()}>
          <Screen />
          {isStarted && <Counter />}
          <button type="button" onClick={() => setIsStarted(true)}>
            Start
          </button>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('a page that leads on while it starts counts its first screen first, so that Later leads back to it', async () => {
  render(<App />);
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  expect(ways).toEqual([]);
  fireEvent.click(screen.getByText('Start'));
  await waitFor(() => expect(ways).toEqual(['push /pin/']));
  fireEvent.click(screen.getByText('Later'));
  expect(ways).toEqual(['push /pin/', 'back']);
});
