import { useId } from 'react';
import { FieldNote } from '@/components/console/frame/FieldNote';
import { useProblem } from '@/components/console/frame/useProblem';

type TextAreaProps = {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  rows?: number;
  required?: boolean;
  maxLength: number;
};

/** A labeled text of several lines. What its form finds wrong stands below it until somebody types. */
export function TextArea({ label, value, onValue, hint, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  const { problem, onInvalid, forget } = useProblem();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={(problem ?? hint) ? `${id}-note` : undefined}
        onInvalid={onInvalid}
        onChange={(event) => {
          forget();
          onValue(event.target.value);
        }}
        className="w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card p-2.5 aria-invalid:border-danger"
      />
      <FieldNote id={`${id}-note`} hint={hint} problem={problem} />
    </div>
  );
}
