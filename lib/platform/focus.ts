/** What takes the focus by a key or a tap, and the heading, which takes it after a navigation. */
const CONTROLS = 'a,button,input,summary,h1';

/** What had the focus last, wherever it stood. */
let focused: Element | undefined;
/** Whether that was by a key. */
let isByKey = false;
/** What of the screen was used last: focused, or tapped, since a phone's browser may tap without focusing. */
let used: HTMLElement | undefined;

function note({ target, type }: Event): void {
  if (!(target instanceof Element)) return;
  if (type === 'focusin') {
    focused = target;
    isByKey = target.matches(':focus-visible');
  }
  // A sheet's, a loader's and a toast's controls come and go over the screen.
  if (target.closest('[data-screen]') && !target.closest('[role=dialog]')) used = target.closest<HTMLElement>(CONTROLS) ?? used;
}

/** Gives the focus to the screen's heading, which scrolls nothing. It is marked for those who work by keyboard. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** What the field has that a screen or a step was opened to type into (components/ui/typedFirst.ts). */
export const TYPED_FIRST = 'data-typed-first';

/** Leads the focus to a screen that has opened: its heading has it, unless the field that it was opened for has taken it. */
export function leadFocus(): void {
  if (!document.activeElement?.hasAttribute(TYPED_FIRST)) focusHeading();
}

/** What had the focus is gone: what stands in its place takes it, else what of the screen was used last, or the heading. */
function restore(records: readonly MutationRecord[]): void {
  if (!focused || focused.isConnected || document.activeElement !== document.body) return;
  for (const heir of [inItsPlace(records), used]) {
    if (document.activeElement === document.body) heir?.focus({ preventScroll: true });
  }
  if (document.activeElement === document.body) focusHeading();
}

/** In a list the first control of the item that has moved up; beside a single control its neighbor, which a tap leaves alone. */
function inItsPlace(records: readonly MutationRecord[]): HTMLElement | undefined {
  for (const { removedNodes, previousSibling, nextSibling } of records) {
    const gone = [...removedNodes].find((node) => focused && node.contains(focused));
    const item = nextSibling ?? previousSibling;
    if (gone instanceof HTMLLIElement && item instanceof HTMLLIElement) return item.querySelector<HTMLElement>(CONTROLS) ?? undefined;
    if (gone === focused && isByKey && previousSibling instanceof HTMLElement && previousSibling.matches(CONTROLS)) return previousSibling;
  }
  return undefined;
}

/**
 * Keeps the focus from being lost with a control that goes, such as a closed sheet's, or a button that has done its work: whoever works
 * by keyboard or screen reader would begin again at the top of the page. Not a focus that somebody gave up by a tap beside it.
 *
 * @returns ends it
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note, true);
  document.addEventListener('click', note, true);
  // On a page that has just loaded nobody has used a control yet, so the heading takes the focus without a ring around it.
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true, focusVisible: false });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note, true);
    document.removeEventListener('click', note, true);
  };
}
