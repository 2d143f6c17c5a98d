'use client';
import { useRouter } from 'next/navigation';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { leftHereText } from '@/lib/domain/waitingHere';
import { routes } from '@/lib/routes';
import { showToast } from './showToast';

/** Signs out. What has not been sent stays on this phone and goes when the same volunteer signs in again (product.md). */
export function useLogOut(): () => void {
  const { session, journal, monitor } = useWalkbook();
  const router = useRouter();
  return () => {
    const unsent = journal.pendingCountOf(session.credentials()?.account);
    session.signOut();
    monitor.changed();
    if (unsent > 0) showToast({ kind: 'info', text: leftHereText(unsent) });
    router.replace(routes.login);
  };
}
