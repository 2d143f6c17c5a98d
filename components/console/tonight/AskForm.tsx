import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type Look } from '@/components/console/frame/Button';
import { Form } from '@/components/console/frame/Form';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { tonightTexts } from '@/lib/texts/console/tonight';

type AskFormProps = {
  /** What it will do, before it does. */
  children?: ReactNode;
  label: string;
  usual?: string;
  hint?: string;
  act: string;
  look?: Look;
  type?: 'text' | 'tel';
  onAct: (words: string) => Promise<unknown>;
  onCancel: () => void;
};

const LONGEST = 200;

/** Says what will be done, asks for the words that go with it, and shows why it was refused; what was typed stays. */
export function AskForm({ children, label, usual = '', hint, act, look = 'outlined', type = 'text', onAct, onCancel }: AskFormProps) {
  const id = useId();
  const [words, setWords] = useState(usual);
  const [isBusy, setBusy] = useState(false);
  // What is being sent is the server's.
  useUnsaved('message', words !== usual && !isBusy);
  const [trouble, setTrouble] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The button that does it stands below the field, which has the focus and so is in sight already.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = async () => {
    setBusy(true);
    setTrouble('');
    try {
      await onAct(words);
    } catch (error) {
      setTrouble(failureOf(error).message || frameTexts.failed.server);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      ref={form}
      className="flex flex-col gap-2 rounded-xl border border-edge p-3"
      onSubmit={() => {
        if (!isBusy) void send();
      }}
    >
      {children}
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={words}
        maxLength={LONGEST}
        autoComplete="off"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        // biome-ignore lint/a11y/noAutofocus: it was opened by the button for it, and has one field
        autoFocus
        onChange={(event) => setWords(event.target.value)}
        className="min-h-12 rounded-[0.625rem] border-2 border-edge bg-card px-3 text-body md:min-h-10"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-small text-soft">
          {hint}
        </p>
      )}
      {trouble !== '' && (
        <p role="alert" className="font-semibold text-danger">
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={look} busy={isBusy}>
          {act}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {tonightTexts.holding.cancel}
        </Button>
      </div>
    </Form>
  );
}
