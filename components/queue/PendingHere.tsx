'use client';
import { Hourglass } from '@/components/ui/icons/Hourglass';
import { usePendingHere } from '@/lib/hooks/usePendingHere';
import { keptTexts } from '@/lib/texts/kept';

/** What other people have recorded on this phone and the campaign has not received; nothing when there is none. */
export function PendingHere() {
  const others = usePendingHere();
  if (others.length === 0) return null;
  return (
    <section aria-label={keptTexts.waitingForOthers} className="mx-4 my-4 flex gap-3 rounded-2xl border border-line bg-card p-4">
      <Hourglass aria-hidden="true" className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <ul>
          {others.map((other) => (
            <li key={other.account} className="text-body font-semibold wrap-anywhere tabular-nums">
              {keptTexts.waitHere(other.name, other.count)}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-secondary text-soft">{keptTexts.sentLater}</p>
      </div>
    </section>
  );
}
