'use client';
import { ScreenFailed } from '@/components/frame/ScreenFailed';
import { siteTexts } from '@/lib/texts/site';
import './globals.css';

/** When even what all screens stand on has failed: the same words, on a page of its own. */
export default function AppFailed({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <html lang={siteTexts.language}>
      <body>
        <ScreenFailed error={error} reset={reset} />
      </body>
    </html>
  );
}
