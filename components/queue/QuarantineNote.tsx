'use client';
import { Button } from '@/components/ui/Button';
import { useQuarantineCount } from '@/lib/data/useQuarantineCount';

/** How many entries were set aside or could not be read, with their way out; nothing when there are none. */
export function QuarantineNote({ onExport }: { onExport: () => void }) {
  const count = useQuarantineCount();
  if (count === 0) return null;
  return (
    <section aria-label="Set aside" className="mx-4 mt-1 space-y-3 rounded-2xl border border-line p-4">
      <p className="text-body">
        {count === 1 ? '1 entry is set aside' : `${count} entries are set aside`} on this phone and not sent. Export for your organiser.
      </p>
      <Button wide onClick={onExport}>
        {count === 1 ? 'Export it' : `Export all ${count}`}
      </Button>
    </section>
  );
}
