import { type ComponentPropsWithRef, useId, useState } from 'react';
import { FieldNote } from './FieldNote';
import { focusToType, typedFirst } from './typedFirst';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
  /** What is wrong and what to do; takes the hint's place and is read with the field. */
  error?: string | undefined;
  /** True where the screen or the sheet was opened to type into it: it takes the focus. */
  isTypedFirst?: boolean;
};

/** A labeled field for several lines of text. */
export function TextArea({ label, value, onValue, hint, error, isTypedFirst = false, ...rest }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  const [open] = useState(() => (area: HTMLTextAreaElement | null) => {
    if (area && isTypedFirst) focusToType(area);
  });
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <textarea
        rows={8}
        {...rest}
        ref={open}
        {...typedFirst(isTypedFirst)}
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`block w-full resize-y rounded-[0.875rem] border-2 bg-card px-4 py-3 text-[1.125rem] leading-normal placeholder:text-soft focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus ${error ? 'border-danger' : 'border-edge'}`}
      />
      {note && <FieldNote id={`${id}-note`} text={note} wrong={error !== undefined} />}
    </div>
  );
}
