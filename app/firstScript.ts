/**
 * Runs in every page before the first drawing, so that the page has the chosen theme from the beginning, and before the browser offers to
 * install the app, or anybody taps what cannot do anything yet. It must not contain characters that HTML escapes (quotes, <, > and &), because the page's policy contains the hash of
 * the text as it stands in the page (docs/quality.md#page-policy).
 */
export const firstScript = [
  'try{document.documentElement.dataset.theme=localStorage.theme||``}catch(e){}',
  'addEventListener(`beforeinstallprompt`,function(e){e.preventDefault();window.installPrompt=e})',
  // Not while it is on its way to React, which may be taking the page over at that very tap.
  'addEventListener(`click`,function(e){if(window.earlyTap!==null)window.earlyTap=e.target.closest(`button`)||0})',
].join(';');
