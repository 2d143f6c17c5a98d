import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from './singleKeys';

/** What a key does, by its name as the browser gives it: 'j', '/', 'Escape'; with Ctrl, or Command on a Mac: 'Ctrl+z'. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));
/** A field that has an undo of its own. */
const isWritten = (target: EventTarget | null) =>
  isTyped(target) && !(target instanceof HTMLElement && target.matches('select, [type="checkbox"], [type="radio"], [type="file"]'));
/** Enter and Space belong to the control that has the focus. */
const isControl = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('a, button, [role="menuitem"]') !== null;

/** Keys that go through rows, also while they are held down. Any other key acts once a press: nobody has read yet what its first act has brought up. */
const MOVING: ReadonlySet<string> = new Set(['j', 'k', 'n', 'p']);

/**
 * Keys of a view, or of a part of one while it is shown. They do nothing while somebody types, or in a dialog; nor do letters, digits and signs where they
 * are switched off. With Ctrl a key is another one. A key that is held does nothing more, unless it goes through rows (J, K, N, P).
 */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    const isWithCtrl = event.ctrlKey || event.metaKey;
    if (isWithCtrl ? event.shiftKey || isWritten(event.target) : event.key !== 'Escape' && isTyped(event.target)) return;
    if ((event.key === 'Enter' || event.key === ' ') && isControl(event.target)) return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    if (event.key.length === 1 && !isWithCtrl && !singleKeys().state()) return;
    const name = `${isWithCtrl ? 'Ctrl+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
    const act = keys[name];
    if (act === undefined || (event.repeat && !MOVING.has(name))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
