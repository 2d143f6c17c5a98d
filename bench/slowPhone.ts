import type { CDPSession, Page } from '@playwright/test';

/** The phone of docs/quality.md#conditions: four times slower, 150 ms there and back, 1.6 Mbps. */
const SLOW = { cpu: 4, latency: 150, throughput: 1_600_000 / 8 };

/**
 * Does work while a page is slow, which is quick before and after. A slowed page keeps a core busy also while nothing happens on it: two of them
 * at once measure each other.
 *
 * @param session of the page, from `becomesSlow`
 */
export async function whileSlow<T>(session: CDPSession, work: () => Promise<T>): Promise<T> {
  await setRate(session, SLOW.cpu);
  try {
    return await work();
  } finally {
    await becomesQuick(session);
  }
}

/** Gives a page the machine's own processor again. */
export const becomesQuick = (session: CDPSession): Promise<void> => setRate(session, 1);

async function setRate(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Slows a page down to the phone of docs/quality.md#conditions. */
export async function becomesSlow(page: Page, { offline = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await setRate(session, SLOW.cpu);
  const speed = { latency: SLOW.latency, downloadThroughput: SLOW.throughput, uploadThroughput: SLOW.throughput };
  await session.send('Network.emulateNetworkConditions', { offline, ...speed });
  return session;
}
