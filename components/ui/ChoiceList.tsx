import { useId } from 'react';

type ChoiceListProps<T extends string> = {
  /** The question. */
  label: string;
  choices: readonly { readonly value: T; readonly label: string }[];
  value: T | undefined;
  onValue: (value: T) => void;
};

/** One choice out of several, a row each; real radios underneath, so that arrow keys work. */
export function ChoiceList<T extends string>({ label, choices, value, onValue }: ChoiceListProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="overflow-hidden rounded-[0.875rem] border-2 border-edge">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 items-center gap-3 border-b border-line bg-card px-4 py-1.5 text-row wrap-anywhere last:border-0 has-checked:bg-chip has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus active:bg-chip"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
              className="size-5 shrink-0 accent-primary outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
