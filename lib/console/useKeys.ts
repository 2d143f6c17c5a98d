import { useEffect } from 'react';

/** What a single key does, by its name as the browser gives it: 'j', '/', 'Escape'. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));
/** Enter and Space belong to the control that has the focus. */
const isControl = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('a, button, [role="menuitem"]') !== null;

/**
 * Single keys of a view. They do nothing while somebody types, with Ctrl, Alt or Meta held, in a dialog, or where they are switched off
 * (WCAG 2.1.4).
 */
export function useKeys(keys: Keys, isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key !== 'Escape' && isTyped(event.target)) return;
      if ((event.key === 'Enter' || event.key === ' ') && isControl(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys, isOn]);
}
