import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import './globals.css';
import { config } from '@/lib/config';
import { TOOLBAR_RED } from '@/lib/domain/limits';
import { commonTexts } from '@/lib/texts/common';
import { siteTexts } from '@/lib/texts/site';
import { firstScript } from './firstScript';
import { Providers } from './providers';

export const metadata: Metadata = {
  description: siteTexts.description,
  applicationName: commonTexts.appName,
  manifest: '/manifest.webmanifest',
  icons: { icon: '/icons/icon-192.png', apple: '/icons/icon-180.png' },
  appleWebApp: { capable: true, title: commonTexts.appName, statusBarStyle: 'default' },
  formatDetection: { telephone: false, address: false },
  // The server allows a page to connect to the origins named here (docs/deploy.md).
  ...(config.sentryDsn && { other: { 'connect-origins': new URL(config.sentryDsn).origin } }),
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: TOOLBAR_RED,
  colorScheme: 'light dark',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The first script sets the theme before React runs, so this element differs from the exported one.
    <html lang={siteTexts.language} suppressHydrationWarning>
      <body>
        <script>{firstScript}</script>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
