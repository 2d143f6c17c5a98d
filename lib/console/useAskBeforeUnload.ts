import { useEffect } from 'react';

/** Has the browser ask before the page is closed or loaded anew, for as long as something would be lost with it. */
export function useAskBeforeUnload(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
