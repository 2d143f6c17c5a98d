declare const self: ServiceWorkerGlobalScope;

/** What the campaign's server pushes (docs/wire.md#push-message). */
type PushMessage = { readonly title: string; readonly body: string; readonly path: string };

/**
 * Shows what is pushed as it is, and opens its path at a tap.
 *
 * @param isPage true for the address of one of the site's own pages; another path opens the start
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
    // Not of this campaign's server.
    return undefined;
  }
}

/** Returns the address of a path of this site; the start's, where the site has no such page. */
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

/** In the app where it is open, else anew. */
async function open(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus().catch(() => undefined);
  await page.navigate(address);
}
