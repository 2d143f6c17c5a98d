/** Where the page's first script leaves the fragment of an invitation. */
const PLACE = 'walkbookInvitation';
/** The fragment of an invitation; its text is part of the script below. */
const INVITATION = /^#(?:.*&)?[ekp]=/u;

/**
 * The first script of the login page (docs/product/session.md#invitation-link). Before anything else runs, it takes an invitation's
 * fragment out of the address bar and the history's entry, and stores it for the app. Any other fragment stays.
 */
export const TAKE_INVITATION = `(function(){var h=location.hash;if(${INVITATION}.test(h)){window.${PLACE}=h;history.replaceState(history.state,'',location.pathname+location.search)}})()`;

/** The script above writes this field. */
type Page = { [PLACE]?: string | undefined };

/** Takes the invitation's fragment that this page was opened with; undefined when there was none, or it was taken before. */
export function takeFirstFragment(): string | undefined {
  const page = window as Page;
  const fragment = page[PLACE];
  page[PLACE] = undefined;
  return fragment;
}

/** Takes each invitation's fragment that the open page gets out of the address and hands it to the listener. @returns stops listening */
export function onFragment(listener: (fragment: string) => void): () => void {
  const look = () => {
    const { hash, pathname, search } = window.location;
    if (!INVITATION.test(hash)) return;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    listener(hash);
  };
  look();
  window.addEventListener('hashchange', look);
  return () => window.removeEventListener('hashchange', look);
}
