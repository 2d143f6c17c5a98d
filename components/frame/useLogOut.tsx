'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { showToast } from '@/components/toast/showToast';
import { later } from '@/components/ui/later';
import { countSubjects } from '@/lib/domain/change/countSubjects';
import { asksBeforeLogOut } from '@/lib/domain/session/logOut';
import { endNotifications } from '@/lib/hooks/endNotifications';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { leaveOverlays } from '@/lib/overlays';
import { routes } from '@/lib/routes/paths';
import { keptTexts } from '@/lib/texts/kept';

const LogOutSheet = later(() => import('./LogOutSheet').then(({ LogOutSheet }) => LogOutSheet));

/**
 * The way to sign out: at once, or after a sheet where it would lock the volunteer out or leave changes behind. Pending changes stay on
 * this device and are sent when the same volunteer signs in again (docs/product/session.md#log-out).
 *
 * @returns what a tap does, and the sheet for the screen to draw
 */
export function useLogOut(): { readonly logOut: () => void; readonly sheet: ReactNode } {
  const { session, journal, monitor, connectivity } = useWalkbook();
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  useWhenIdle(LogOutSheet.preload);
  const pendingChanges = () => journal.pendingOf(session.credentials()?.account);
  const signOut = () => {
    const pending = pendingChanges();
    session.signOut();
    endNotifications();
    monitor.changed();
    if (pending.length > 0) showToast({ kind: 'info', text: keptTexts.afterLogOut(countSubjects(pending)) });
    router.replace(routes.login);
  };
  const logOut = () => {
    if (asksBeforeLogOut({ offline: !connectivity.isOnline(), pending: pendingChanges().length })) setAsked(true);
    else signOut();
  };
  return { logOut, sheet: asked && <LogOutSheet onStay={() => setAsked(false)} onLogOut={() => leaveOverlays(signOut)} /> };
}
