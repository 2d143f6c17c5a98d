/** A choice for this browser. Losing it costs one more question at most, so localStorage alone keeps it. */
export type Choice = 'theme' | 'screenOn' | 'installDismissed' | 'updateRefused' | 'pushCampaign' | 'consoleKeys' | 'consoleUndo';

export function readChoice(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(choice) ?? undefined;
  } catch {
    // The browser allows no storage.
    return undefined;
  }
}

/** Stores a choice; undefined removes it. */
export function keepChoice(choice: Choice, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(choice);
    else localStorage.setItem(choice, value);
  } catch {
    // The choice holds for this page only.
  }
}
