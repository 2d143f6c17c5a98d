import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { FieldNote } from './FieldNote';
import { focusToType, typedFirst } from './typedFirst';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
  /** What is wrong and what to do; takes the hint's place and is read with the field. */
  error?: string | undefined;
  /** Dots instead of characters. */
  masked?: boolean;
  right?: ReactNode;
  /** True where the screen or the step was opened to type into it: it takes the focus. */
  isTypedFirst?: boolean;
};

/** A labeled 56 px line of text. */
export function TextField({ label, value, onValue, hint, error, masked = false, right, isTypedFirst = false, ...rest }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  // A page of the export can be typed into, by hand or by the browser, before React has taken it over; that is not thrown away.
  const [takeOver] = useState(() => (input: HTMLInputElement | null) => {
    if (input && input.value !== value) onValue(input.value);
    if (input && isTypedFirst) focusToType(input);
  });
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div
        className={`flex min-h-14 flex-wrap items-center justify-end rounded-[0.875rem] border-2 bg-card has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus ${error ? 'border-danger' : 'border-edge'}`}
      >
        <input
          type="text"
          {...rest}
          ref={takeOver}
          {...typedFirst(isTypedFirst)}
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={`min-h-[3.25rem] min-w-24 flex-1 self-stretch rounded-[0.75rem] bg-transparent px-4 text-[1.125rem] outline-none placeholder:text-soft ${masked && value !== '' ? 'masked' : ''}`}
        />
        {right}
      </div>
      {note && <FieldNote id={`${id}-note`} text={note} wrong={error !== undefined} />}
    </div>
  );
}
