'use client';
import { useState } from 'react';
import { Check } from './icons/Check';

type CheckRowProps = {
  label: string;
  checked: boolean;
  /** Resolves once the tap is recorded, or could not be. */
  onChecked: (checked: boolean) => Promise<void>;
};

/** A row that is ticked or not. The control follows the finger at once; the tick that is seen follows what is recorded. */
export function CheckRow({ label, checked, onChecked }: CheckRowProps) {
  const [wanted, setWanted] = useState<boolean>();
  const change = async (next: boolean) => {
    setWanted(next);
    await onChecked(next);
    setWanted(undefined);
  };
  return (
    <label className="flex min-h-14 items-center gap-4 border-b border-line bg-card px-4 py-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus active:bg-chip">
      <span className="relative grid size-7 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={wanted ?? checked}
          onChange={(event) => void change(event.target.checked)}
          className={`absolute inset-0 m-0 appearance-none rounded-lg border-2 outline-none ${checked ? 'border-ok bg-ok' : 'border-edge bg-card'}`}
        />
        {checked && <Check aria-hidden="true" className="pointer-events-none relative size-5 text-on-ok" strokeWidth={3.5} />}
      </span>
      <span className="min-w-0 flex-1 text-row">{label}</span>
    </label>
  );
}
