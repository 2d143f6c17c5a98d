import { Check } from './icons/Check';

type CheckRowProps = { label: string; checked: boolean; onChecked: (checked: boolean) => void };

/** A row that is ticked or not. */
export function CheckRow({ label, checked, onChecked }: CheckRowProps) {
  return (
    <label className="flex min-h-14 items-center gap-4 border-b border-line bg-card px-4 py-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus active:bg-chip">
      <span className="relative grid size-7 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChecked(event.target.checked)}
          className="peer absolute inset-0 m-0 appearance-none rounded-lg border-2 border-edge bg-card outline-none checked:border-ok checked:bg-ok"
        />
        <Check aria-hidden="true" className="pointer-events-none relative hidden size-5 text-on-ok peer-checked:block" strokeWidth={3.5} />
      </span>
      <span className="min-w-0 flex-1 text-row">{label}</span>
    </label>
  );
}
