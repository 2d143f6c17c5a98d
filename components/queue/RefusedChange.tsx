import { Button } from '@/components/ui/Button';
import { ButtonPair } from '@/components/ui/ButtonPair';
import type { Change } from '@/lib/domain/change/change';
import { changeTitle, changeWhat } from '@/lib/texts/changes';
import { commonTexts } from '@/lib/texts/common';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { markedTexts } from '@/lib/texts/marked';

type RefusedChangeProps = { change: Change; onExport: () => void; onSetAside: () => void };

/**
 * A change that the server refused by itself: it is tried again, holds up the others, and can be set aside
 * (docs/product/queue.md#refused-change).
 */
export function RefusedChange({ change, onExport, onSetAside }: RefusedChangeProps) {
  return (
    <section aria-label={dataQueueTexts.refused} className="space-y-3 rounded-2xl border border-danger/40 bg-danger-ground p-4">
      <p className="text-body text-danger">
        <strong>{markedTexts.marked(changeTitle(change), changeWhat(change))}</strong> {dataQueueTexts.refusedText}
      </p>
      <ButtonPair>
        <Button onClick={onExport}>{commonTexts.export}</Button>
        <Button onClick={onSetAside}>{dataQueueTexts.setAside}</Button>
      </ButtonPair>
    </section>
  );
}
