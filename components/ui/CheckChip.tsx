import { Check } from './icons/Check';
import type { Icon } from './icons/icon';

type CheckChipProps = {
  label: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  /** Stands before the label; the text with this id says what it means. */
  sign?: { readonly icon: Icon; readonly describedBy: string } | undefined;
};

/** One of several answers side by side. A tick and a color show that it is chosen; underneath is a real checkbox. */
export function CheckChip({ label, checked, onChecked, sign }: CheckChipProps) {
  const Sign = sign?.icon;
  return (
    <label
      className={`relative inline-flex min-h-12 min-w-12 max-w-full items-center justify-center gap-2 rounded-3xl border-2 px-4 py-1.5 text-body leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${checked ? 'border-ok bg-ok text-on-ok' : 'border-edge bg-card text-ink active:bg-chip'}`}
    >
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={sign?.describedBy}
        onChange={(event) => onChecked(event.target.checked)}
        className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-3xl outline-none"
      />
      {checked && <Check aria-hidden="true" className="pointer-events-none relative size-5 shrink-0" strokeWidth={3.5} />}
      {Sign && <Sign aria-hidden="true" className="pointer-events-none relative size-5 shrink-0" />}
      <span className="pointer-events-none relative min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
