/**
 * Runs in every page before anything is drawn, so that the chosen theme does not come a moment late, and before the browser offers to install
 * the app. It must do without the letters that HTML replaces (quotes, <, > and &): the build writes it into the pages, and its hash into their
 * policy is that of the text as it stands there (docs/quality.md#page-policy).
 */
export const firstScript = [
  'try{document.documentElement.dataset.theme=localStorage.theme||``}catch(e){}',
  'addEventListener(`beforeinstallprompt`,function(e){e.preventDefault();window.installPrompt=e})',
].join(';');
