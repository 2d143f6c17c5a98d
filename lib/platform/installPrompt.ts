/** Chromium's question whether to install the app, which it asks once. The standard types do not have it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface Window {
    /** The first script of every page stores it (app/firstScript.ts), because the browser offers it before the app is loaded. */
    installPrompt?: InstallPrompt | undefined;
  }
}

/** Makes the browser ask whether to install the app; 'none' when it has no question, or has asked it. */
export async function askToInstall(page: Window = window): Promise<'accepted' | 'dismissed' | 'none'> {
  const { installPrompt } = page;
  if (!installPrompt) return 'none';
  page.installPrompt = undefined;
  await installPrompt.prompt();
  return (await installPrompt.userChoice).outcome;
}

/**
 * Calls the listener when the app is installed, in whatever way.
 *
 * @returns a function that stops listening
 */
export function onInstalled(listener: () => void): () => void {
  window.addEventListener('appinstalled', listener);
  return () => window.removeEventListener('appinstalled', listener);
}
