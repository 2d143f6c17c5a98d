/** Forgets what this tab alone keeps as text. */
export function wipeOwnTexts(): void {
  sessionStorage.clear();
}
