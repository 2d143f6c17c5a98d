'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { AppLinks } from '@/components/frame/AppLinks';
import { LeadToPin } from '@/components/frame/LeadToPin';
import { NavigationNotes } from '@/components/frame/NavigationNotes';
import { SideMenuHost } from '@/components/frame/SideMenuHost';
import { AppToasts } from '@/components/toast/AppToasts';
import { useEarlyTap } from '@/lib/hooks/useEarlyTap';
import { createOpening, useOpening, type WalkbookOpening, WalkbookProvider } from '@/lib/hooks/WalkbookProvider';

/** The organizers' console has none of this (docs/decisions/080-the-console-stands-apart.md). */
const isConsole = (path: string) => path.startsWith('/console');

/** The page's one way to its walkbook. It opens while React takes the page over. */
const ofThisPage = createOpening();
if (typeof window !== 'undefined' && !isConsole(location.pathname)) ofThisPage.whenOpen().catch(() => undefined);

type ProvidersProps = { children: ReactNode; opening?: WalkbookOpening };

/** What every screen stands on: the device's storage, the fetched data, toasts, the memory of where the volunteer was. */
export function Providers({ children, opening = ofThisPage }: ProvidersProps) {
  useEarlyTap();
  if (isConsole(usePathname())) return children;
  return (
    <WalkbookProvider opening={opening}>
      <Suspense>
        <OnceOpen />
      </Suspense>
      <AppLinks />
      {children}
      <SideMenuHost />
      <AppToasts />
    </WalkbookProvider>
  );
}

/** What follows the volunteer from screen to screen, once the device's storage is open. */
function OnceOpen() {
  return useOpening().state === 'open' ? (
    <>
      <NavigationNotes />
      <LeadToPin />
    </>
  ) : null;
}
