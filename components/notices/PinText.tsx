import { groupedPin } from '@/lib/domain/session/pin';

/** A PIN as it is read and written down, in groups of four. Screen readers read letter by letter. */
export function PinText({ pin }: { pin: string }) {
  return (
    <p aria-live="polite" className="basis-full rounded-xl border border-line bg-ground px-3 py-2 text-center font-mono text-headline">
      <span aria-hidden="true" className="wrap-anywhere">
        {groupedPin(pin)}
      </span>
      <span className="sr-only">{[...pin].join(' ')}</span>
    </p>
  );
}
