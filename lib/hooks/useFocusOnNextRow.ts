'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in a list when the row with the pressed button has gone: it moves to the button that has moved up, and without any to the
 * heading.
 *
 * @param gone the place of that button among the rows' buttons, from 0; a new object for every row that has gone
 */
export function useFocusOnNextRow(section: RefObject<HTMLElement | null>, gone: { readonly place: number } | undefined): void {
  useEffect(() => {
    if (!gone) return;
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const next = buttons[Math.min(gone.place, buttons.length - 1)] ?? section.current?.querySelector<HTMLElement>('h3');
    next?.focus({ preventScroll: true });
  }, [section, gone]);
}
