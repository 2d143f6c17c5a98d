/** Where the page's first script leaves the fragment of an invitation. */
const PLACE = 'walkbookInvitation';

/**
 * The first script of the login page (docs/product.md#invitation-link): before anything else runs, it takes an invitation's fragment out of
 * the address bar and the history's entry, and leaves it for the app. A fragment that is none stays.
 */
export const TAKE_INVITATION = `(function(){var h=location.hash;if(/^#(.*&)?[ep]=/.test(h)){window.${PLACE}=h;history.replaceState(history.state,'',location.pathname+location.search)}})()`;

/** The script above writes there. */
type Page = { [PLACE]?: string | undefined };

/** Takes the fragment that this page was opened with; undefined when it was none, or is taken. */
export function takeFirstFragment(): string | undefined {
  const page = window as Page;
  const fragment = page[PLACE];
  page[PLACE] = undefined;
  return fragment;
}

/** Calls the listener with each invitation's fragment that the open page gets, and takes it out of the address. @returns stops it */
export function onFragment(listener: (fragment: string) => void): () => void {
  const look = () => {
    const { hash, pathname, search } = window.location;
    if (!/^#(?:.*&)?[ep]=/u.test(hash)) return;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    listener(hash);
  };
  look();
  window.addEventListener('hashchange', look);
  return () => window.removeEventListener('hashchange', look);
}
