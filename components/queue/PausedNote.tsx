'use client';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { usePaused } from '@/lib/hooks/usePaused';
import { routes } from '@/lib/routes/paths';
import { commonTexts } from '@/lib/texts/common';
import { dataQueueTexts } from '@/lib/texts/dataQueue';

/** Why nothing leaves while the PIN is refused, with the way on; nothing otherwise. */
export function PausedNote({ count, onExport }: { count: number; onExport: () => void }) {
  if (usePaused() === undefined) return null;
  return (
    <section aria-label={dataQueueTexts.pinNeeded} className="mx-4 mt-3 space-y-3 rounded-2xl border border-danger/40 bg-danger-ground p-4">
      <p className="text-body text-danger">{dataQueueTexts.pinNeededText}</p>
      <ButtonPair>
        <ButtonLink look="filled" href={routes.pin}>
          {dataQueueTexts.enterPin}
        </ButtonLink>
        {count > 0 && <Button onClick={onExport}>{commonTexts.export}</Button>}
      </ButtonPair>
    </section>
  );
}
