import { useId } from 'react';

type SelectFieldProps = {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly text: string }[];
  onChange: (value: string) => void;
  /** The label stands above the choice, as in a form, rather than beside it. */
  isBelow?: boolean;
};

const BESIDE = { field: 'flex min-w-0 items-center gap-2', name: 'shrink-0', select: 'min-w-0 flex-1 rounded-[0.5625rem] md:min-h-9' };
const BELOW = { field: 'min-w-0', name: 'mb-1 block', select: 'w-full rounded-[0.625rem] md:min-h-10' };

/** A choice among what the browser lists. */
export function SelectField({ label, value, options, onChange, isBelow = false }: SelectFieldProps) {
  const look = isBelow ? BELOW : BESIDE;
  const id = useId();
  return (
    <div className={look.field}>
      <label htmlFor={id} className={`font-semibold ${look.name}`}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`min-h-12 border-[1.5px] border-edge bg-card px-3 ${look.select}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
