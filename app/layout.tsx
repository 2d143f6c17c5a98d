import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import './globals.css';
import { TOOLBAR_RED } from '@/lib/domain/limits';
import { commonTexts } from '@/lib/texts/common';
import { siteTexts } from '@/lib/texts/site';
import { Providers } from './providers';

export const metadata: Metadata = {
  description: siteTexts.description,
  applicationName: commonTexts.appName,
  manifest: '/manifest.webmanifest',
  icons: { icon: '/icons/icon-192.png', apple: '/icons/icon-180.png' },
  appleWebApp: { capable: true, title: commonTexts.appName, statusBarStyle: 'default' },
  formatDetection: { telephone: false, address: false },
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
    <html lang={siteTexts.language}>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
