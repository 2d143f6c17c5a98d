'use client';
import { type ReactNode, Suspense } from 'react';
import { AppLinks } from '@/components/frame/AppLinks';
import { LeadToPin } from '@/components/frame/LeadToPin';
import { NavigationNotes } from '@/components/frame/NavigationNotes';
import { SideMenuHost } from '@/components/frame/SideMenuHost';
import { AppToasts } from '@/components/toast/AppToasts';
import { createOpening, WalkbookProvider } from '@/lib/hooks/WalkbookProvider';

/** The page's one way to its walkbook. It opens while React takes the page over. */
const opening = createOpening();
if (typeof window !== 'undefined') opening.whenOpen().catch(() => undefined);

/** What every screen stands on: the device's storage, the fetched data, toasts, the memory of where the volunteer was. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <WalkbookProvider opening={opening}>
      <Suspense>
        <NavigationNotes />
        <LeadToPin />
      </Suspense>
      <AppLinks />
      {children}
      <SideMenuHost />
      <AppToasts />
    </WalkbookProvider>
  );
}
