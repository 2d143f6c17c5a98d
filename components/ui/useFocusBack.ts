import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before, once an overlay that was drawn and is taken away at once is gone: Radix returns it to the button that opens a
 * dialog, which this one does not have.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
