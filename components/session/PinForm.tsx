import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { PinField } from '@/components/ui/PinField';
import { withoutSpaces } from '@/lib/domain/session/pin';
import { useFocusInvalid } from '@/lib/hooks/useFocusInvalid';
import { commonTexts } from '@/lib/texts/common';
import { sessionTexts } from '@/lib/texts/session';
import { SignInAnswer } from './SignInAnswer';

type PinFormProps = {
  /** Why a PIN is asked for, and what becomes of the work meanwhile. */
  text: string;
  onSave: (pin: string) => void;
  onRequestPin: () => void;
  onLater: () => void;
  /** Which of the two is under way. */
  busy?: 'login' | 'requestPin' | undefined;
  /** Why the PIN was not saved. */
  failure?: { text: string; retry: boolean } | undefined;
  /** A PIN was asked for, and the request has arrived. */
  pinRequested?: boolean;
};

/** A new PIN for the volunteer who is signed in. */
export function PinForm({ text, onSave, onRequestPin, onLater, busy, failure, pinRequested = false }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [form, pressed] = useFocusInvalid();
  const save = () => {
    const typed = withoutSpaces(pin);
    setError(typed === '' ? sessionTexts.pinMissing : undefined);
    pressed();
    if (typed !== '') onSave(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    // Pressed before the app has come, it would otherwise open an address with what is typed in it.
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="px-4 pt-8">
      <h2 className="text-headline">{sessionTexts.enterPin}</h2>
      <p className="mt-1.5 mb-7 text-body wrap-anywhere text-soft">{text}</p>
      <PinField label={commonTexts.newPin} value={pin} onValue={setPin} hint={sessionTexts.pinHint} error={error} />
      <div className="mt-6 space-y-2">
        <Button type="submit" look="filled" wide busy={busy === 'login'}>
          {sessionTexts.save}
        </Button>
        <Button wide onClick={onLater}>
          {sessionTexts.later}
        </Button>
        <Button look="text" wide busy={busy === 'requestPin'} onClick={onRequestPin}>
          {commonTexts.sendPin}
        </Button>
      </div>
      <SignInAnswer failure={failure} onRetry={save} pinRequested={pinRequested} />
    </form>
  );
}
