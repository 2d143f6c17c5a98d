let taken: Element | undefined;

/** Gives the focus to what a screen opens for, without a scroll. What leads the focus to the heading leaves it there. */
export function takeFocus(element: HTMLElement): void {
  taken = element;
  element.focus({ preventScroll: true });
}

/** Returns whether the focus is where a screen that opens has put it. */
export const isFocusTaken = (): boolean => taken !== undefined && document.activeElement === taken;
