import { firstScript } from '@/app/firstScript';
import { doEarlyTap } from '@/lib/platform/earlyTap';

const taps = jest.fn();
let button: HTMLButtonElement;

beforeAll(() => {
  // biome-ignore lint/security/noGlobalEval: the build writes it into the pages as it stands
  window.eval(firstScript);
});
beforeEach(() => {
  jest.useFakeTimers();
  window.earlyTap = undefined;
  document.body.innerHTML = '<p>Words</p><button type="button"><span>Log in</span></button>';
  button = document.querySelector('button') as HTMLButtonElement;
});
afterEach(() => {
  jest.useRealTimers();
  taps.mockReset();
});

/** The app has come: its buttons do something from now on. */
function comes() {
  button.addEventListener('click', taps);
  doEarlyTap();
  jest.runAllTimers();
}

test('a button that was tapped before the app had come is tapped once it has', () => {
  button.querySelector('span')?.click();
  comes();
  expect(taps).toHaveBeenCalledTimes(1);
});

test('a tap on something else is the last one', () => {
  button.click();
  document.querySelector('p')?.click();
  comes();
  expect(taps).not.toHaveBeenCalled();
});

test('later taps are not done twice', () => {
  comes();
  button.click();
  doEarlyTap();
  jest.runAllTimers();
  expect(taps).toHaveBeenCalledTimes(1);
});

test('a tap at which React has taken the page over is not done twice', () => {
  button.addEventListener('click', () => {
    taps();
    doEarlyTap();
  });
  button.click();
  doEarlyTap();
  jest.runAllTimers();
  expect(taps).toHaveBeenCalledTimes(1);
});
