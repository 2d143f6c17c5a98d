'use client';
import { useRouter } from 'next/navigation';
import { showToast } from '@/components/toast/showToast';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { keptTexts } from '@/lib/texts/kept';

/** Signs out. Pending changes stay on this device and are sent when the same volunteer signs in again (docs/product.md#log-out). */
export function useLogOut(): () => void {
  const { session, journal, monitor } = useWalkbook();
  const router = useRouter();
  return () => {
    const pending = journal.pendingCountOf(session.credentials()?.account);
    session.signOut();
    monitor.changed();
    if (pending > 0) showToast({ kind: 'info', text: keptTexts.afterLogOut(pending) });
    router.replace(routes.login);
  };
}
