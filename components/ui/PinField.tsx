import { useState } from 'react';
import { commonTexts } from '@/lib/texts/common';
import { TextField, type TextFieldProps } from './TextField';

type PinFieldProps = Pick<TextFieldProps, 'label' | 'value' | 'onValue' | 'hint' | 'error' | 'ref'>;

/**
 * A PIN: numeric keypad, dots, and a button to see it. A password input would have no role that people's tools find it by, so
 * the dots are drawn by style.
 */
export function PinField(props: PinFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      name="pin"
      inputMode="numeric"
      autoComplete="current-password"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      masked={!shown}
      right={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="min-h-12 min-w-16 rounded-xl px-4 font-semibold text-primary active:bg-chip"
        >
          {shown ? commonTexts.hidePin : commonTexts.showPin}
        </button>
      }
    />
  );
}
