'use client';
import { type ReactNode, Suspense } from 'react';
import { AppToasts } from '@/components/shell/AppToasts';
import { LeadToPin } from '@/components/shell/LeadToPin';
import { NavigationNotes } from '@/components/shell/NavigationNotes';
import { WalkbookProvider } from '@/lib/data/WalkbookProvider';

/** What every screen stands on: the device's storage, the fetched data, toasts, the memory of where the volunteer was. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <WalkbookProvider>
      <Suspense>
        <NavigationNotes />
        <LeadToPin />
      </Suspense>
      {children}
      <AppToasts />
    </WalkbookProvider>
  );
}
