declare const self: ServiceWorkerGlobalScope;

/** What the campaign's server pushes (docs/wire.md#push-message). */
type PushMessage = { readonly title: string; readonly body: string; readonly path: string };

/**
 * Shows each pushed message as it is. A tap on it opens its path if that is a page of this site, else the start.
 *
 * @param isPage true for the address of a page of this site
 */
export function followPush(isPage: (address: string) => boolean): void {
  self.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (!message) return;
    const { title, body, path } = message;
    event.waitUntil(self.registration.showNotification(title, { body, icon: '/icons/icon-192.png', data: path }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(ownAddress(event.notification.data, isPage)));
  });
}

function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const { title, body, path } = data?.json() ?? {};
    return [title, body, path].every((text) => typeof text === 'string') ? { title, body, path } : undefined;
  } catch {
    // The campaign's server sends no such message.
    return undefined;
  }
}

/** Returns the address of a path of this site; the start's for any other path. */
function ownAddress(path: unknown, isPage: (address: string) => boolean): string {
  const { origin } = self.location;
  const start = `${origin}/`;
  try {
    const url = new URL(String(path), start);
    return url.origin === origin && isPage(origin + url.pathname) ? url.href : start;
  } catch {
    return start;
  }
}

/** Opens an address in a page of the app that is open, else in a new one. */
async function open(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus().catch(() => undefined);
  await page.navigate(address);
}
