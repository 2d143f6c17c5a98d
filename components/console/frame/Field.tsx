import { type ComponentPropsWithRef, useId } from 'react';
import { FieldNote } from './FieldNote';
import { useProblem } from './useProblem';

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'value' | 'onChange' | 'onInvalid' | 'aria-invalid'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
  /** What is wrong with what is typed now, and what to do; takes the hint's place. */
  error?: string | undefined;
};

/** A labeled line of text. What its form finds wrong stands below it until somebody types. */
export function Field({ label, value, onValue, hint, error, ...rest }: FieldProps) {
  const id = useId();
  const { problem = error, onInvalid, forget } = useProblem();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        type="text"
        {...rest}
        id={id}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={(problem ?? hint) ? `${id}-note` : undefined}
        onInvalid={onInvalid}
        onChange={(event) => {
          forget();
          onValue(event.target.value);
        }}
        className="min-h-12 w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card px-3 placeholder:text-soft aria-invalid:border-danger md:min-h-10"
      />
      <FieldNote id={`${id}-note`} hint={hint} problem={problem} />
    </div>
  );
}
