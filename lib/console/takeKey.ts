/** Behind '#' of a link that works once (docs/wire.md#staff): no server and no log sees it. */
const KEY = /^#key=([\w-]{20,200})$/u;

/** Returns the key in the address of the page; undefined where there is none. */
export function keyInAddress(): string | undefined {
  return KEY.exec(window.location.hash)?.[1];
}

/** Returns the key in a link that somebody has pasted; undefined where there is none. */
export const keyInLink = (link: string): string | undefined => KEY.exec(link.trim().replace(/^[^#]*/u, ''))?.[1];

/** Takes the key out of the address once it was used: a copied address then opens nothing, and says so to nobody. */
export function forgetKeyInAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

/** Returns where signing in leads: only to a path of the console itself. */
export function returnPath(to: string | null): string {
  return to !== null && /^\/console\/[\w/-]*(?:\?[^#\\]*)?$/u.test(to) ? to : '/console/';
}
