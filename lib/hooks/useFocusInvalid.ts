'use client';
import { type RefObject, useEffect, useReducer, useRef } from 'react';

/**
 * Gives the focus to a form's first field that is wrong, once a press has been refused: the field comes into sight, and a screen reader reads it
 * with what is wrong (docs/product/look.md#focus).
 *
 * @returns the form, and what to call at each press, whether it is refused or not
 */
export function useFocusInvalid(): [form: RefObject<HTMLFormElement | null>, pressed: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [presses, pressed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (presses) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [presses]);
  return [form, pressed];
}
