import { type ComponentPropsWithRef, useId } from 'react';

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
};

/** A labeled line of text. */
export function Field({ label, value, onValue, hint, ...rest }: FieldProps) {
  const id = useId();
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
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValue(event.target.value)}
        className="min-h-12 w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card px-3 placeholder:text-soft md:min-h-10"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
