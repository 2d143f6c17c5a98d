import { Button } from '@/components/console/frame/Button';
import { DialogFrame, DialogTitle } from '@/components/console/frame/DialogFrame';
import type { Leaving } from '@/lib/console/useLeaving';
import { inviteTexts } from '@/lib/texts/console/people';

const { leaving: texts } = inviteTexts;

/** Asks whoever is about to leave links and PINs that are shown once. @param isRunning more of them are being made */
export function LeaveDialog({ leaving: { isAsked, stay, goOn }, isRunning }: { leaving: Leaving; isRunning: boolean }) {
  return (
    <DialogFrame isOpen={isAsked} onClose={stay}>
      <DialogTitle>{texts.title}</DialogTitle>
      <p>{isRunning ? texts.running : texts.shown}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={stay}>{texts.keep}</Button>
        {!isRunning && (
          <Button look="away" onClick={goOn}>
            {texts.letGo}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
