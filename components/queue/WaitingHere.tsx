'use client';
import { Hourglass } from 'lucide-react';
import { useWaitingHere } from '@/lib/data/useWaitingHere';
import { waitingHereText } from '@/lib/domain/waitingHere';

/** What other people have recorded on this phone and the campaign has not received; nothing when there is none. */
export function WaitingHere() {
  const others = useWaitingHere();
  if (others.length === 0) return null;
  return (
    <section aria-label="Waiting for others" className="mx-4 my-4 flex gap-3 rounded-2xl border border-line bg-card p-4">
      <Hourglass aria-hidden="true" className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <ul>
          {others.map((other) => (
            <li key={other.account} className="text-body font-semibold wrap-anywhere tabular-nums">
              {waitingHereText(other)}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-secondary text-soft">Kept on this phone, and sent when their owner logs in here again.</p>
      </div>
    </section>
  );
}
