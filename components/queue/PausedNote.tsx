'use client';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { usePaused } from '@/lib/data/usePaused';
import { routes } from '@/lib/routes';

/** Why nothing leaves while the PIN is refused, with the way on; nothing otherwise. */
export function PausedNote({ count, onExport }: { count: number; onExport: () => void }) {
  if (usePaused() === undefined) return null;
  return (
    <section aria-label="PIN needed" className="mx-4 mt-3 space-y-3 rounded-2xl border border-danger/40 bg-danger-ground p-4">
      <p className="text-body text-danger">
        The campaign no longer accepts the PIN on this phone. Nothing is sent until you enter your new one, and nothing is lost.
      </p>
      <ButtonPair>
        <ButtonLink look="filled" href={routes.pin}>
          Enter new PIN
        </ButtonLink>
        {count > 0 && <Button onClick={onExport}>Export</Button>}
      </ButtonPair>
    </section>
  );
}
