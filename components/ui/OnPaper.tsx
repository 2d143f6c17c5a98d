import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

/**
 * What is printed while a dialog stands, in place of the screen: never seen on it (app/print.css). Use it inside a dialog, which is loaded
 * late.
 */
export function OnPaper({ children }: { children: ReactNode }) {
  return (
    <Radix.Portal>
      <article data-on-paper>{children}</article>
    </Radix.Portal>
  );
}
