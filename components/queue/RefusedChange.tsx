import { Button } from '@/components/ui/Button';
import { ButtonPair } from '@/components/ui/ButtonPair';
import type { Change } from '@/lib/domain/change';
import { actionText } from '@/lib/domain/doorResult';

type RefusedChangeProps = { change: Change; onExport: () => void; onSetAside: () => void };

/** A change that the server refused by itself: it is tried again, holds up the others, and can be let go of without losing it. */
export function RefusedChange({ change, onExport, onSetAside }: RefusedChangeProps) {
  return (
    <section aria-label="Refused change" className="space-y-3 rounded-2xl border border-danger/40 bg-danger-ground p-4">
      <p className="text-body text-danger">
        <strong>
          {change.doorName}: {actionText(change.action).toLowerCase()}
        </strong>{' '}
        was refused and is tried again. The changes after it wait. Set aside, it stays on this phone and the others go on.
      </p>
      <ButtonPair>
        <Button onClick={onExport}>Export</Button>
        <Button onClick={onSetAside}>Set aside</Button>
      </ButtonPair>
    </section>
  );
}
