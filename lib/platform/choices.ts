/** What was chosen for this browser and costs nothing but a question when it is lost, so that localStorage alone may keep it. */
export type Choice = 'theme' | 'installDismissed' | 'updateRefusedAt' | 'pushCampaign';

export function readChoice(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(choice) ?? undefined;
  } catch {
    // The browser keeps nothing.
    return undefined;
  }
}

/** Keeps a choice; undefined forgets it. */
export function keepChoice(choice: Choice, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(choice);
    else localStorage.setItem(choice, value);
  } catch {
    // It holds for this page only.
  }
}
