'use client';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { LoaderCircle } from '@/components/ui/icons/LoaderCircle';
import { useOverlayName } from '@/components/ui/overlays';
import { useFocusBack } from '@/components/ui/useFocusBack';
import type { Result } from '@/lib/domain/failure';
import { isStuck } from '@/lib/domain/queue/queueStatus';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useQueueStatus } from '@/lib/hooks/useQueueStatus';
import { useSync } from '@/lib/hooks/useSync';
import { commonTexts } from '@/lib/texts/common';
import { queueNoteText, queueTexts } from '@/lib/texts/queue';

/**
 * A sync from its beginning to its end, with its loader over the sync bar (docs/product/queue.md#sync), and its toast
 * (docs/product/words.md#texts-of-the-queue). It blocks nothing: the volunteer goes on marking. While a send fails and is tried again, it says
 * why nothing arrives. Use it through `later`.
 */
export function Syncing({ list, onEnd }: { list: ListRef; onEnd: () => void }) {
  const end = (result: Result<unknown>) => {
    onEnd();
    if (result.success) showToast({ kind: 'success', text: queueTexts.spec.syncSuccess });
    else showToast({ kind: 'failure', text: result });
  };
  const cancel = useSync(list, end);
  useOverlayName('syncing', true, cancel);
  useFocusBack();
  const status = useQueueStatus();
  const { syncing } = queueTexts.spec;
  return (
    <div role="dialog" aria-label={syncing} className="absolute inset-0 flex items-center gap-2.5 bg-card pl-[14px] text-ink">
      <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin text-primary @max-[26rem]:hidden" />
      <div className="min-w-0 flex-1 text-[min(0.875rem,5.4vw)] leading-[1.125]">
        <p className="font-bold">{syncing}</p>
        {isStuck(status) && <p className="text-danger">{queueNoteText(status)}</p>}
      </div>
      <Button look="text" size={48} onClick={cancel}>
        {commonTexts.spec.cancel}
      </Button>
    </div>
  );
}
