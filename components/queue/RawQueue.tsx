import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import { Fold } from '@/components/ui/Fold';
import { Copy } from '@/components/ui/icons/Copy';
import type { Change } from '@/lib/domain/change/change';
import { rawText } from '@/lib/domain/queue/rawQueue';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { InChunks } from './InChunks';

/** An entry's JSON, a field a line. */
const ENTRY_REM = 30;

type RawQueueProps = { pending: readonly Change[]; onCopy: () => void };

/** The queue as it lies on this phone (docs/product/queue.md#data-queue), closed until support asks for it. */
export function RawQueue({ pending, onCopy }: RawQueueProps) {
  const title = useId();
  return (
    <Fold title={dataQueueTexts.forSupport} look="min-h-14 text-body font-semibold text-soft" className="mx-4 mt-2">
      <div className="space-y-3 pb-2">
        <div>
          <h3 id={title} className="text-secondary font-bold text-soft">
            {dataQueueTexts.rawText}
          </h3>
          <section
            aria-labelledby={title}
            // It scrolls, so it must take the focus of a keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            tabIndex={0}
            className="mt-1.5 max-h-48 overflow-auto rounded-xl border border-line bg-ground p-3 -outline-offset-3"
          >
            <InChunks items={pending} usualRem={ENTRY_REM}>
              {(chunk) => <pre className="text-small">{rawText(chunk)}</pre>}
            </InChunks>
          </section>
        </div>
        <Button wide icon={Copy} onClick={onCopy}>
          {dataQueueTexts.copy}
        </Button>
      </div>
    </Fold>
  );
}
