import type { ComponentPropsWithRef, FormEvent } from 'react';

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate'> & {
  /** Every field is as it has to be. */
  onSubmit: () => void;
};

/** A form without the browser's bubbles: each wrong field says so itself (`Field`), and the first one takes the focus. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    // Each wrong field hears of it.
    if (event.currentTarget.checkValidity()) onSubmit();
    else
      [...elements].find((field): field is HTMLInputElement => 'validity' in field && !(field as HTMLInputElement).validity.valid)?.focus();
  };
  return <form noValidate {...rest} onSubmit={submit} />;
}
