import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { NOW_MS, rowOf, stateOf } from '@/__tests__/support/doorRow';
import { aDoor } from '@/__tests__/support/scenario';
import { BuildingDoors } from '@/components/door/BuildingDoors';
import { DoorButtons } from '@/components/door/DoorButtons';
import { DoorResult } from '@/components/door/DoorResult';
import { DoorButton } from '@/components/walk/DoorButton';
import type { Door } from '@/lib/domain/door/door';
import { type DoorSign, signOfResult } from '@/lib/domain/door/doorSign';
import { doorLook } from '@/lib/domain/map/pinState';
import { pageColors } from '@/lib/streetMap/colors';
import { pinImageName } from '@/lib/streetMap/features';
import { drawPinImage } from '@/lib/streetMap/pinImages';

const nothing = () => undefined;
const last = (action: string, agoS = 0) => ({ last: { action, time: NOW_MS / 1000 - agoS } });
const LIST = { targetId: '12', packetId: '340', packetType: 0 } as const;
const place = { lat: 44.05, lon: -123.08 };

const DOORS: readonly (readonly [DoorSign, Partial<Door>])[] = [
  ['toDo', {}],
  ['before', last('nh', 3 * 86_400)],
  ['notHome', last('nh')],
  ['comeBack', last('cb')],
  ['literature', last('ll')],
  ['visited', last('g')],
  ['blocked', last('ia')],
  ['done', { status: 1, color: '9', ...last('c') }],
];

const signsIn = (container: HTMLElement) => [...container.querySelectorAll('[data-sign]')].map((sign) => sign.getAttribute('data-sign'));

test.each(DOORS)(
  'the sign %s is the same at the door, in its building and in the list of the map; its row and its pin have it too',
  (sign, more) => {
    const door = aDoor('12 Elm St', { ...place, ...more });
    const state = stateOf(door);
    const drawn = (element: ReactElement) => signsIn(render(element).container);
    expect(drawn(<DoorResult sign={signOfResult(door, state)} lastText={undefined} stage={undefined} />)).toEqual([sign]);
    expect(drawn(<DoorButton door={door} state={state} nowMs={NOW_MS} onOpen={nothing} />)).toEqual([sign]);
    expect(drawn(<BuildingDoors list={LIST} here={door.doorId} doors={[door]} stateOf={stateOf} nowMs={NOW_MS} />)).toEqual([sign]);
    const row = drawn(rowOf({ door, seq: undefined }));
    // A row without a result says nothing.
    expect(row).toEqual(sign === 'toDo' ? [] : [sign]);
    expect(doorLook(door, stateOf, undefined).sign).toBe(sign === 'before' ? 'toDo' : sign);
  },
);

test('the buttons of a door’s results have the signs that their results will have', () => {
  const { container } = render(
    <DoorButtons
      name="12 Elm St"
      done={false}
      said={undefined}
      onDone={nothing}
      onResult={nothing}
      onMore={nothing}
      survey="/"
      hasTalk={false}
      onSurvey={nothing}
    />,
  );
  expect(signsIn(container)).toEqual(['notHome', 'comeBack', 'literature', 'blocked']);
});

describe('a pin', () => {
  let drawn: [string, ...unknown[]][] = [];
  const pencil = new Proxy(
    {},
    {
      get:
        (_, call: string) =>
        (...given: unknown[]) => {
          drawn.push([call, ...given]);
          return {};
        },
      set: () => true,
    },
  );
  const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext') ?? {};
  beforeAll(() => Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { ...own, value: () => pencil }));
  afterAll(() => Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', own));

  const css = readFileSync('app/globals.css', 'utf8');
  /** Reads a sign's outline and character from the style sheet. */
  const inRows = (sign: string) => ({
    shape: new RegExp(`&\\[data-sign="${sign}"\\] \\{[^}]*--shape: ([^;]+);`, 'u').exec(css)?.[1] ?? '',
    character: new RegExp(`&\\[data-sign="${sign}"\\]::before \\{[^}]*content: "([^"]*)";`, 'u').exec(css)?.[1] ?? '',
  });
  /** Returns the drawn outline in the style sheet's words: a circle, a polygon with its number of corners, or an inset. */
  const outline = (): string => {
    const path = drawn.slice(drawn.findIndex(([call]) => call === 'beginPath') + 1);
    const calls = path
      .slice(
        0,
        path.findIndex(([call]) => call === 'fill'),
      )
      .map(([call]) => call);
    if (calls.includes('arc')) return 'circle';
    return calls.includes('roundRect') ? 'inset' : `polygon of ${calls.filter((call) => /^(?:move|line)To$/u.test(call)).length}`;
  };
  const outlineOf = (shape: string) => (shape.startsWith('polygon') ? `polygon of ${shape.split(',').length}` : /^\w+/u.exec(shape)?.[0]);

  test.each(['notHome', 'comeBack', 'literature', 'visited', 'blocked', 'done'] as const)(
    'has the shape and the character that %s has in rows',
    (sign) => {
      drawn = [];
      const look = { isDark: false, page: pageColors({ getPropertyValue: () => '#123456' }) };
      drawPinImage(pinImageName({ sign, isPending: false, isNext: false }), look);
      const { shape, character } = inRows(sign);
      expect([outline(), drawn.find(([call]) => call === 'fillText')?.[1] ?? '']).toEqual([outlineOf(shape), character]);
    },
  );
});
