import { useId } from 'react';

type TextAreaProps = {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  rows?: number;
  required?: boolean;
  maxLength: number;
};

/** A labeled text of several lines. */
export function TextArea({ label, value, onValue, hint, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
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
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValue(event.target.value)}
        className="w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card p-2.5"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
