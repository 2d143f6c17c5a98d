/** A browser that does not say what has become of a step is not waited for. */
const LONGEST_STEP_MS = 1_000;

const historyOf = ({ navigation }: { readonly navigation?: Navigation } = window) => navigation;

/** Returns the addresses behind this one to which a step back loads no page, nearest first; none where the browser does not tell them. */
export function addressesBehind(): readonly string[] {
  const known = historyOf();
  const entries =
    known
      ?.entries()
      .slice(0, known.currentEntry?.index ?? 0)
      .reverse() ?? [];
  const other = entries.findIndex(({ sameDocument, url }) => !sameDocument || url === null);
  return entries.slice(0, other < 0 ? entries.length : other).map(({ url }) => url ?? '');
}

/**
 * Steps back in the history, over as many entries as are given, and keeps it from the page: nothing is drawn anew, so that what stands there stays
 * until the next navigation. That one has to follow at once, since the address is another screen's until then.
 *
 * @returns whether the browser has done it
 */
export async function stepBackUnseen(entries: number): Promise<boolean> {
  const known = historyOf();
  const to = known?.entries()[(known.currentEntry?.index ?? 0) - entries];
  if (!known || !to || entries < 1) return false;
  return new Promise((resolve) => {
    const end = hideStep(LONGEST_STEP_MS, resolve);
    const { committed, finished } = known.traverseTo(to.key);
    Promise.all([committed, finished]).catch(() => end(false));
  });
}

/**
 * Keeps the next step in the history from the page. To be called right before the step.
 *
 * @param onEnd hears whether the step arrived
 * @returns ends it before the step has arrived
 */
export function hideStep(longestMs: number, onEnd: (isDone: boolean) => void): (isDone: boolean) => void {
  const end = (isDone: boolean) => {
    window.removeEventListener('popstate', stop, CAPTURES);
    clearTimeout(late);
    onEnd(isDone);
  };
  const stop = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    end(true);
  };
  const late = setTimeout(() => end(false), longestMs);
  // Before the router's own listener, which would draw the screen of that entry.
  window.addEventListener('popstate', stop, CAPTURES);
  return end;
}

const CAPTURES = { capture: true };
