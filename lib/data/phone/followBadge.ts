import type { QueueMonitor } from '@/lib/data/queue/queueMonitor';
import type { Badge } from '@/lib/platform/badge';

/**
 * Shows the sync bar's number on the app's icon: the signed-in account's pending changes. The number stays when the last tab is closed. It
 * disappears when nothing is pending or nobody is signed in.
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
