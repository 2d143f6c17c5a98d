import { Check } from './icons/Check';
import type { Icon } from './icons/icon';

type AnswerChipProps = {
  label: string;
  chosen: boolean;
  /** Chooses it, or, chosen already, takes it back. */
  onChoose: () => void;
  /** The name of its question where only one answer is chosen: it is a radio then, else a checkbox. */
  oneOf?: string | undefined;
  /** Stands before the label; the text with this id says what it means. */
  sign?: { readonly icon: Icon; readonly describedBy: string } | undefined;
};

/**
 * One answer of several. A chosen one is ink with a check; a box beside it means that several may be chosen. The check has its place before,
 * so that a choice moves nothing.
 */
export function AnswerChip({ label, chosen, onChoose, oneOf, sign }: AnswerChipProps) {
  const Sign = sign?.icon;
  return (
    <label
      className={`relative flex min-h-14 min-w-0 items-center gap-2 rounded-2xl border-2 px-3 py-1.5 text-body leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${chosen ? 'border-ink bg-ink text-card' : 'border-edge bg-card text-ink active:bg-chip'}`}
    >
      <input
        type={oneOf === undefined ? 'checkbox' : 'radio'}
        name={oneOf}
        checked={chosen}
        aria-describedby={sign?.describedBy}
        // A radio that is chosen says nothing more when it is tapped again: its own click takes it back.
        onChange={oneOf === undefined || !chosen ? onChoose : undefined}
        onClick={oneOf !== undefined && chosen ? onChoose : undefined}
        readOnly={oneOf !== undefined && chosen}
        className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-2xl outline-none"
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none relative grid size-5 shrink-0 place-items-center ${oneOf === undefined ? 'rounded border-2 border-current' : ''}`}
      >
        {chosen && <Check className="size-5" strokeWidth={3.5} />}
      </span>
      {Sign && <Sign aria-hidden="true" className="pointer-events-none relative size-5 shrink-0" />}
      <span className="pointer-events-none relative min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
