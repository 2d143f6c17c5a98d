import type { BrowserContext } from '@playwright/test';

/** What a browser keeps of somebody who has signed in and gone to the doors of the first packet, and the path of these doors. */
type Kept = { readonly state: Awaited<ReturnType<BrowserContext['storageState']>>; readonly path: string };

/** Of the first test of this worker that has gone there. Every world begins with the same campaign, so that it fits all others. */
let kept: Kept | undefined;

/** Keeps what this browser has for the later tests of the worker. Only of a browser that has met nothing but the server's own answers. */
export async function keepState(context: BrowserContext, path: string): Promise<void> {
  kept ??= { state: await context.storageState({ indexedDB: true }), path };
}

/** Gives a browser what was kept, for another server's address. @returns the path of the doors; undefined where nothing was kept yet */
export async function takeState(context: BrowserContext, address: string): Promise<string | undefined> {
  if (!kept) return undefined;
  const { state, path } = kept;
  await context.setStorageState({ ...state, origins: state.origins.map((origin) => ({ ...origin, origin: address })) });
  return path;
}
