/* What one tab keeps of its own until it is closed, through a reload. Losing it costs doing it once more at most. */

/** Returns what this tab keeps under a name; undefined where it keeps nothing, or the browser allows no storage. */
export function readTabText(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in this tab; undefined removes it. */
export function keepTabText(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // It holds for this page only.
  }
}
