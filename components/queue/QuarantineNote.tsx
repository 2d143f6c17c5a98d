'use client';
import { Button } from '@/components/ui/Button';
import { useQuarantineCount } from '@/lib/hooks/useQuarantineCount';
import { keptTexts } from '@/lib/texts/kept';

/** How many entries were set aside or could not be read, with their way out; nothing when there are none. */
export function QuarantineNote({ onExport }: { onExport: () => void }) {
  const count = useQuarantineCount();
  if (count === 0) return null;
  return (
    <section aria-label={keptTexts.setAside} className="mx-4 mt-1 space-y-3 rounded-2xl border border-line p-4">
      <p className="text-body">{keptTexts.setAsideText(count)}</p>
      <Button wide onClick={onExport}>
        {keptTexts.exportAll(count)}
      </Button>
    </section>
  );
}
