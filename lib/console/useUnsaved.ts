import { useCallback, useEffect, useId, useMemo } from 'react';
import { unsavedTexts } from '@/lib/texts/console/unsaved';
import { useConsole } from './ConsoleProvider';
import type { Unsaved } from './unsaved';

/** A form by its name in the texts. */
export type UnsavedForm = keyof typeof unsavedTexts.forms;

/**
 * Asks before a form goes with what is typed in it: on the way to another view, to what else the address of this one names, and at the end of the page.
 * Whatever a part of the view does by itself asks by {@link useLeave}.
 *
 * @param isChanged what is typed is not saved
 * @param staysInView the form stays on the screen whatever the address says
 */
export function useUnsaved(form: UnsavedForm, isChanged: boolean, staysInView = false): void {
  useGuard(
    useMemo(() => ({ ...unsavedTexts.of(unsavedTexts.forms[form]), staysInView }), [form, staysInView]),
    isChanged,
  );
}

/** Asks before a PIN or a link goes that is shown once. @param unsaved the same object until it says something else */
export function useShownOnce(isShown: boolean, unsaved: Unsaved = unsavedTexts.once): void {
  useGuard(unsaved, isShown);
}

function useGuard(unsaved: Unsaved, isHere: boolean): void {
  const forms = useConsole().unsaved;
  const id = useId();
  useEffect(() => {
    if (isHere) forms.put(id, unsaved);
    else forms.remove(id);
  }, [forms, id, unsaved, isHere]);
  useEffect(() => () => forms.remove(id), [forms, id]);
}

/** Returns what asks before a part of a view takes away what is typed in another, and then goes on. */
export function useLeave(): (go: () => void) => void {
  const forms = useConsole().unsaved;
  return useCallback((go) => forms.leave(go), [forms]);
}
