import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from '@/e2e/support/browser';
import { BenchPhone } from './benchPhone';
import { reportFigure } from './figure';
import { openQueueWorld } from './queueWorld';
import { becomesSlow } from './slowPhone';

const ROUNDS = 3;
const FLINGS_PER_ROUND = 4;
/** A hard fling of a thumb. */
const FLING = { px: 12_000, pxPerSecond: 8_000 };
const SLOW_FRAME_MS = 25;
const ROWS_AT_MOST = 60;
const SHARE_ALWAYS_ALLOWED = 0.02;
/* What runs in the page is given as text: the compiler would call a helper for its named functions that the page does not have. */
const NOTE_FRAMES = `{
  const times = (window.benchFrames = []);
  const note = (now) => {
    times.push(now);
    window.benchFrame = requestAnimationFrame(note);
  };
  window.benchFrame = requestAnimationFrame(note);
}`;
const NOTE_ROWS = `{
  window.benchRows = 0;
  const note = () => {
    window.benchRows = Math.max(window.benchRows, document.querySelectorAll('main li').length);
  };
  note();
  addEventListener('scroll', () => requestAnimationFrame(note), { passive: true });
}`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

type Flung = { readonly frames: number; readonly slow: number };

/** Flings down and up again, and reads off how long each frame took. */
async function fling(page: Page): Promise<Flung> {
  await page.bringToFront();
  const touch = await page.context().newCDPSession(page);
  await page.evaluate(NOTE_FRAMES);
  for (let count = 0; count < FLINGS_PER_ROUND; count += 1) {
    const way = count % 2 === 0 ? -1 : 1;
    await touch.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: way * FLING.px,
      speed: FLING.pxPerSecond,
      gestureSourceType: 'touch',
      preventFling: false,
    });
  }
  const times = await page.evaluate(() => {
    cancelAnimationFrame(Number(Reflect.get(window, 'benchFrame')));
    return Reflect.get(window, 'benchFrames') as number[];
  });
  await touch.detach();
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return { frames: lengths.length, slow: lengths.filter((ms) => ms > SLOW_FRAME_MS).length };
}

/** The most rows that were in the document while it was flung, looked at apart: counting takes time of its own. */
async function mostRows(page: Page): Promise<number> {
  await page.evaluate(NOTE_ROWS);
  await fling(page);
  return page.evaluate(() => Number(Reflect.get(window, 'benchRows')));
}

/** As long as the list, and nothing on it. */
async function openBlankPage(heightPx: number) {
  const browser = await chromium.launch(chromiumLaunch());
  const page = await browser.newPage(phoneOptions);
  await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width"><div style="height: ${heightPx}px"></div>`);
  await becomesSlow(page);
  return { page, close: () => browser.close() };
}

const shareOf = (rounds: readonly Flung[]) =>
  rounds.reduce((sum, { slow }) => sum + slow, 0) / rounds.reduce((sum, { frames }) => sum + frames, 0);

/** S7: a county's list flung by the thumb, beside a blank page as long as it. */
export async function measureFling(): Promise<void> {
  const { lists, faultProxy, source, close } = await openQueueWorld();
  try {
    const phone = await BenchPhone.at(lists.target, faultProxy);
    await phone.isSlow();
    const blank = await openBlankPage(await phone.page.evaluate(() => document.documentElement.scrollHeight));
    const [list, bare]: [Flung[], Flung[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      list.push(await fling(phone.page));
      bare.push(await fling(blank.page));
    }
    const rows = await mostRows(phone.page);
    await blank.close();
    await phone.isRemoved();
    console.log(`Addresses: ${source}, ${lists.target.doors.length} in one list.`);
    console.log(
      `Method: ${ROUNDS * FLINGS_PER_ROUND} flings of ${FLING.px} px at ${FLING.pxPerSecond} px/s down and up, by turns with a blank page as long; the times`,
    );
    console.log(
      `between animation frames. Over ${SLOW_FRAME_MS} ms: ${percent(shareOf(list))}, on the blank page ${percent(shareOf(bare))}.`,
    );
    reportFigure('S7-frames', shareOf(list), Math.max(1.2 * shareOf(bare), SHARE_ALWAYS_ALLOWED));
    reportFigure('S7-rows', rows, ROWS_AT_MOST);
  } finally {
    await close();
  }
}
