/** Chromium's own question whether to install the app. It can be asked once. The standard types lack it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface Window {
    /** Kept by the first script of every page (app/firstScript.ts): the browser offers it before anything else is loaded. */
    installPrompt?: InstallPrompt | undefined;
  }
}

/** Lets the browser ask whether to install the app; 'none' where it has no question, or none any more. */
export async function askToInstall(page: Window = window): Promise<'accepted' | 'dismissed' | 'none'> {
  const { installPrompt } = page;
  if (!installPrompt) return 'none';
  page.installPrompt = undefined;
  await installPrompt.prompt();
  return (await installPrompt.userChoice).outcome;
}

/**
 * Calls the listener once the app was installed, by whatever way.
 *
 * @returns a function that stops listening
 */
export function onInstalled(listener: () => void): () => void {
  window.addEventListener('appinstalled', listener);
  return () => window.removeEventListener('appinstalled', listener);
}
