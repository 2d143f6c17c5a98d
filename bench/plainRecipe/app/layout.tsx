import { SerwistProvider } from '@serwist/next/react';
import type { ReactNode } from 'react';
import { Providers } from './providers';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <SerwistProvider swUrl="/sw.js">
          <Providers>{children}</Providers>
        </SerwistProvider>
      </body>
    </html>
  );
}
