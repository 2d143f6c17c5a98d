import { useState } from 'react';
import { commonTexts } from '@/lib/texts/common';
import { sessionTexts } from '@/lib/texts/session';
import { TextField, type TextFieldProps } from './TextField';

type PinFieldProps = Pick<TextFieldProps, 'label' | 'value' | 'onValue' | 'hint' | 'error' | 'ref'>;

/**
 * A PIN: digits first, letters one tap away (docs/product/session.md#pin-forms), dots, and a button to see it. A password input would have
 * no role that people's tools find it by, so the dots are drawn by style.
 */
export function PinField(props: PinFieldProps) {
  const [shown, setShown] = useState(false);
  const [letters, setLetters] = useState(false);
  const switchKeys = (button: HTMLElement) => {
    setLetters(!letters);
    const field = button.parentElement?.querySelector('input');
    if (!field) return;
    // An open keyboard changes its keys only when the field gets the focus anew.
    field.inputMode = letters ? 'numeric' : 'text';
    field.blur();
    field.focus();
  };
  return (
    <TextField
      {...props}
      name="pin"
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete="current-password"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      masked={!shown}
      right={
        <>
          <button
            type="button"
            aria-label={letters ? sessionTexts.digitKeys : sessionTexts.letterKeys}
            onClick={({ currentTarget }) => switchKeys(currentTarget)}
            className={`${KEY} min-w-12 px-2`}
          >
            {letters ? sessionTexts.digits : sessionTexts.letters}
          </button>
          <button type="button" onClick={() => setShown(!shown)} className={`${KEY} min-w-16 px-3`}>
            {shown ? commonTexts.hidePin : commonTexts.showPin}
          </button>
        </>
      }
    />
  );
}

const KEY = 'min-h-12 shrink-0 rounded-xl font-semibold text-primary active:bg-chip';
