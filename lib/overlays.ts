import { hideStep } from '@/lib/platform/stepBack';

/** What lies over a screen until it is closed: a dialog, a sheet, the side menu. */
export type Overlay = {
  readonly close: () => void;
  /** The screen's address opens it again, so that its entry of the history can stay behind another screen. */
  readonly opensAgain: boolean;
};

/** Says in an entry of the history how many overlays lie over its screen. */
const OVER = 'over';
/** A browser that does not step back is not waited for; one that is busy is. */
const LONGEST_STEP_MS = 10_000;

/** The open overlays, the uppermost last. */
const open: Overlay[] = [];
/** What leads elsewhere once the history has as many entries as overlays are open. */
const waiting: (() => void)[] = [];
let isUnderWay = false;

/** True while the history steps back from an overlay that was closed. */
export const isStepping = (): boolean => isUnderWay;

function countOver(): number {
  const over: unknown = window.history.state?.[OVER];
  return typeof over === 'number' ? over : 0;
}

/** Returns what an address that takes the place of the current one keeps of its entry. */
export const keptOfEntry = (): object | null => (countOver() > 0 ? { [OVER]: countOver() } : null);

/** True when a step in the history has closed an overlay, and the screen has stayed. */
export const hasClosedOverlay = (): boolean => open.length > countOver();

/**
 * Makes the browser's Back close an overlay and leave its screen open. Each open overlay has an entry of the history, which goes when the
 * overlay is closed in another way.
 *
 * @returns call it when the overlay is closed
 */
export function openOverlay(overlay: Overlay): () => void {
  open.push(overlay);
  // Not before there is something to close: what counts the steps in the history listens first.
  if (open.length === 1) window.addEventListener('popstate', closeByBack);
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(overlay), 1);
    if (open.length === 0) window.removeEventListener('popstate', closeByBack);
    queueMicrotask(settle);
  };
}

/**
 * Closes what lies over the screen, and leads elsewhere once the history is back at the screen: a step and a push at once lose one another.
 *
 * @param all also what the screen's address opens again
 */
export function leaveOverlays(lead: () => void, all = false): void {
  const closing = open.filter(({ opensAgain }) => all || !opensAgain);
  if (closing.length === 0 && !isUnderWay) {
    lead();
    return;
  }
  waiting.push(lead);
  for (const { close } of closing.reverse()) close();
}

function closeByBack(): void {
  for (const { close } of open.slice(countOver()).reverse()) close();
}

/** Gives the history as many entries as overlays are open. One that opens as another closes takes over its entry. */
function settle(): void {
  if (isUnderWay) return;
  const over = countOver();
  if (over > open.length) {
    stepBack(over - open.length);
    return;
  }
  // The entry has the router's own state, so that the router shows the same screen.
  for (let count = over + 1; count <= open.length; count += 1) window.history.pushState({ ...window.history.state, [OVER]: count }, '');
  for (const lead of waiting.splice(0)) lead();
}

/** Steps back in the history without a word to the router: the screen and its address stay. */
function stepBack(entries: number): void {
  const { pathname, search, hash } = window.location;
  const over = countOver() - entries;
  isUnderWay = true;
  hideStep(LONGEST_STEP_MS, () => {
    isUnderWay = false;
    window.history.replaceState({ ...window.history.state, [OVER]: over }, '', `${pathname}${search}${hash}`);
    settle();
  });
  window.history.go(-entries);
}
