'use client';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { LoaderCircle } from '@/components/ui/icons/LoaderCircle';
import { useOverlayName } from '@/components/ui/overlays';
import { useFocusBack } from '@/components/ui/useFocusBack';
import type { Result } from '@/lib/domain/failure';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useSync } from '@/lib/hooks/useSync';
import { commonTexts } from '@/lib/texts/common';
import { queueTexts } from '@/lib/texts/queue';

/**
 * A sync from its beginning to its end, with its loader over the sync bar (docs/product/queue.md#sync), and its toast
 * (docs/product/words.md#texts-of-the-queue). It blocks nothing: the volunteer goes on marking. Use it through `later`.
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
  const { syncing } = queueTexts.spec;
  return (
    <div role="dialog" aria-label={syncing} className="absolute inset-0 flex items-center gap-2.5 bg-card pl-[14px] text-ink">
      <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin text-primary @max-[16rem]:hidden" />
      <p className="min-w-0 flex-1 text-[min(0.90625rem,5.5vw)] leading-tight font-semibold">{syncing}</p>
      <Button look="text" size={48} onClick={cancel}>
        {commonTexts.spec.cancel}
      </Button>
    </div>
  );
}
