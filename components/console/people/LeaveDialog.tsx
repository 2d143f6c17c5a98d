import * as Radix from '@radix-ui/react-dialog';
import { Button } from '@/components/console/frame/Button';
import type { Leaving } from '@/lib/console/useLeaving';
import { inviteTexts } from '@/lib/texts/console/people';

const { leaving: texts } = inviteTexts;

/** Asks whoever is about to leave links and PINs that are shown once. @param isRunning more of them are being made */
export function LeaveDialog({ leaving: { isAsked, stay, goOn }, isRunning }: { leaving: Leaving; isRunning: boolean }) {
  return (
    <Radix.Root open={isAsked} onOpenChange={(isOpen) => isOpen || stay()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-16 z-40 mx-auto grid max-h-[80dvh] max-w-md gap-3 overflow-y-auto rounded-2xl bg-card p-4 text-ink text-secondary shadow-2xl"
        >
          <Radix.Title className="font-bold text-body">{texts.title}</Radix.Title>
          <p>{isRunning ? texts.running : texts.shown}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={stay}>{texts.keep}</Button>
            {!isRunning && (
              <Button look="away" onClick={goOn}>
                {texts.letGo}
              </Button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
