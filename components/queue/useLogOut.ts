'use client';
import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/toastStore';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { routes } from '@/lib/routes';

/** Signs out. What has not been sent stays on this phone and goes when the same volunteer signs in again (product.md). */
export function useLogOut(): () => void {
  const { session, journal, monitor } = useWalkbook();
  const router = useRouter();
  return () => {
    const unsent = journal.pendingCountOf(session.credentials()?.account);
    session.signOut();
    monitor.changed();
    if (unsent > 0) showToast({ kind: 'info', text: `${unsent} changes wait on this phone. They are sent when you log in again.` });
    router.replace(routes.login);
  };
}
