import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import { Copy } from '@/components/ui/icons/Copy';
import type { Change } from '@/lib/domain/change/change';
import { ROWS_OF_LONG_QUEUE } from '@/lib/domain/limits';
import { rawText } from '@/lib/domain/queue/rawQueue';
import { dataQueueTexts } from '@/lib/texts/dataQueue';

type RawQueueProps = { pending: readonly Change[]; onCopy: () => void };

/**
 * The queue as it lies on this phone (docs/product.md#data-queue), closed until support asks for it. Of a long one the beginning is shown;
 * Copy takes all of it.
 */
export function RawQueue({ pending, onCopy }: RawQueueProps) {
  const title = useId();
  return (
    <details className="mx-4 mt-2">
      <summary className="min-h-14 cursor-pointer content-center text-body font-semibold text-soft">{dataQueueTexts.forSupport}</summary>
      <div className="space-y-3 pb-2">
        <div>
          <h3 id={title} className="text-secondary font-bold text-soft">
            {pending.length > ROWS_OF_LONG_QUEUE ? dataQueueTexts.rawTextBeginning(ROWS_OF_LONG_QUEUE) : dataQueueTexts.rawText}
          </h3>
          <section
            aria-labelledby={title}
            // It scrolls, so it must take the focus of a keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            tabIndex={0}
            className="mt-1.5 max-h-48 overflow-auto rounded-xl border border-line bg-ground p-3 -outline-offset-3"
          >
            <pre className="text-small">{rawText(pending.slice(0, ROWS_OF_LONG_QUEUE))}</pre>
          </section>
        </div>
        <Button wide icon={Copy} onClick={onCopy}>
          {dataQueueTexts.copy}
        </Button>
      </div>
    </details>
  );
}
