import { useEffect, useSyncExternalStore } from 'react';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { Unsaved, UnsavedForms } from '@/lib/console/unsaved';
import { Button } from './Button';
import { DialogFrame, DialogTitle } from './DialogFrame';

const NOTHING: ReadonlyMap<string, Unsaved> = new Map();

/** Asks before somebody leaves what is typed and not saved, or shown once. Links are held back, and the browser asks at the end of the page. */
export function LeaveGuard() {
  const forms = useConsole().unsaved;
  const question = useSyncExternalStore(forms.question.subscribe, forms.question.state, () => undefined);
  const here = useSyncExternalStore(forms.here.subscribe, forms.here.state, () => NOTHING);
  useHeldLinks(forms, here.size > 0);
  useAskBeforeUnload(here.size > 0);
  const [lost] = question ? forms.lostBy(question.by) : [];
  return (
    <DialogFrame isOpen={lost !== undefined} onClose={() => forms.stay()}>
      <DialogTitle>{lost?.title}</DialogTitle>
      {lost?.text && <p>{lost.text}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => forms.stay()}>{lost?.keep}</Button>
        {lost?.leave && (
          <Button look="away" onClick={() => forms.goOn()}>
            {lost.leave}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}

/** Stops links that lead out of the view, and follows them once somebody says so. */
function useHeldLinks(forms: UnsavedForms, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !leadsAway(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      // The dialog closes first.
      forms.leave(() => void setTimeout(() => link.click()));
    };
    // Before whatever else listens to them.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [forms, isOn]);
}

/** Another tab, a file, another place in this page, and another program take nothing away. */
function leadsAway({ ctrlKey, metaKey, shiftKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href');
  const isElsewhere = href === null || href.startsWith('#') || !/^https?:$/u.test(link.protocol);
  return !isElsewhere && !link.download && link.target !== '_blank' && !(ctrlKey || metaKey || shiftKey);
}

function useAskBeforeUnload(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
