import { act, fireEvent, screen } from '@testing-library/react';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { ZoomImage } from '@/components/packet/ZoomImage';
import { asId, type PacketId } from '@/lib/domain/ids';

/** Four times as wide as jsdom's window. */
const IMAGE = { dataUrl: 'data:image/png;base64,', width: 4 * 1024, height: 768 };
const FRAME_MS = 16;

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  phone.draws(<ZoomImage packetId={asId<PacketId>('340')} image={IMAGE} label="Packet image" />);
});
afterEach(() => {
  jest.useRealTimers();
  phone.isPutDown();
});

const scale = () =>
  Number(/scale\(([\d.]+)\)/u.exec(document.querySelector('.react-transform-component')?.getAttribute('style') ?? '')?.[1] ?? 1);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Two taps 100 ms apart. jsdom gives every event the time of the machine. */
let nowMs = 0;
function tapTwice(): void {
  const image = screen.getByRole('img', { name: 'Packet image' });
  nowMs += 10_000;
  for (const atMs of [nowMs, nowMs + 100]) {
    for (const type of ['pointerdown', 'click']) {
      const event = new MouseEvent(type, { bubbles: true, clientX: 100, clientY: 100 });
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      fireEvent(image, event);
    }
  }
}

test.each<[string, () => unknown, number, () => unknown, number]>([
  ['the buttons', () => press('Zoom in'), 2, () => press('Zoom out'), 1],
  [
    'the keys',
    () => fireEvent.keyDown(screen.getByRole('img'), { key: '+' }),
    2,
    () => fireEvent.keyDown(screen.getByRole('img'), { key: '-' }),
    1,
  ],
  ['double taps', tapTwice, 2, tapTwice, 1],
])('by %s an image is enlarged and made small again in 200 ms each', (_, enlarge, large, shrink, small) => {
  for (const [zoom, from, to] of [
    [enlarge, small, large],
    [shrink, large, small],
  ] as const) {
    expect(scale()).toBe(from);
    zoom();
    pass(199);
    expect(scale()).not.toBe(to);
    // The first frame after it.
    pass(FRAME_MS);
    expect(scale()).toBe(to);
  }
});
