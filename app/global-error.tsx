'use client';
import ScreenFailed from './error';
import './globals.css';

/** When even what all screens stand on has failed: the same words, on a page of its own. */
export default function AppFailed({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <ScreenFailed reset={reset} />
      </body>
    </html>
  );
}
