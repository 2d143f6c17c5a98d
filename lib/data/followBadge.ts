import type { Badge } from '@/lib/platform/badge';
import type { QueueMonitor } from './queueMonitor';

/**
 * Keeps the number on the app's icon that of the sync bar: what the signed-in account has not sent, from whichever tab. It stays when
 * the last tab is closed, and goes with the last change or the volunteer.
 */
export function followBadge({ status, subscribe }: Pick<QueueMonitor, 'status' | 'subscribe'>, badge: Badge): void {
  let shown: number | undefined;
  const follow = () => {
    const current = status();
    const count = current.state === 'empty' ? 0 : current.count;
    if (count === shown) return;
    shown = count;
    badge.show(count);
  };
  subscribe(follow);
  follow();
}
