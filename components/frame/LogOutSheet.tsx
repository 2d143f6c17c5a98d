import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useOnline } from '@/lib/hooks/useOnline';
import { usePendingSubjects } from '@/lib/hooks/usePendingSubjects';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { logOutText, logOutTexts } from '@/lib/texts/logOut';

type LogOutSheetProps = { onStay: () => void; onLogOut: () => void };

/** Says what logging out now would mean, while it is so, and offers to stay (docs/product/session.md#log-out). */
export function LogOutSheet({ onStay, onLogOut }: LogOutSheetProps) {
  const offline = !useOnline(useWalkbook().connectivity);
  const pending = usePendingSubjects();
  return (
    <Dialog name="log-out" title={logOutTexts.title} open onClose={onStay}>
      <div className="space-y-3 px-4 py-3">
        <p aria-live="polite" className="pb-2 text-body">
          {logOutText({ offline, pending })}
        </p>
        <Button look="filled" wide onClick={onStay}>
          {logOutTexts.stay}
        </Button>
        <Button wide onClick={onLogOut}>
          {logOutTexts.anyway}
        </Button>
      </div>
    </Dialog>
  );
}
