import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { ConsoleProvider } from '@/lib/console/ConsoleProvider';
import './console.css';

/** No installed app opens here, and no search engine lists it. */
export const metadata: Metadata = { manifest: null, appleWebApp: null, robots: { index: false } };

/** The organizers' console stands apart from the volunteers' app: it has none of its providers, storage or guards. */
export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <ConsoleProvider>
      <Suspense>{children}</Suspense>
    </ConsoleProvider>
  );
}
