import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { QrCode } from '@/components/ui/icons/QrCode';
import { Notice } from '@/components/ui/Notice';
import { PinField } from '@/components/ui/PinField';
import { TextField } from '@/components/ui/TextField';
import type { Invitation } from '@/lib/domain/session/invitation';
import { withoutSpaces } from '@/lib/domain/session/pin';
import { useFocusInvalid } from '@/lib/hooks/useFocusInvalid';
import type { Secret } from '@/lib/hooks/useSignIn';
import { commonTexts } from '@/lib/texts/common';
import { invitationTexts } from '@/lib/texts/invitation';
import { type SignInFailure, sessionTexts } from '@/lib/texts/session';
import { titleTexts } from '@/lib/texts/titles';
import { SignInAnswer } from './SignInAnswer';

type LoginFormProps = {
  /** Fills the form at first. */
  invitation?: Invitation | undefined;
  onSubmit: (email: string, secret: Secret) => void;
  onRequestPin: (email: string) => void;
  onScan: () => void;
  /** Which of the two is under way. */
  busy?: 'login' | 'requestPin' | undefined;
  /** Why signing in failed; with `retry` where trying the same again can help. */
  failure?: SignInFailure | undefined;
  /** A PIN was asked for, and the request has arrived. */
  pinRequested?: boolean;
};

type Errors = { email?: string; pin?: string };

/** Sign-in: e-mail and PIN on one screen. */
export function LoginForm({ invitation, onSubmit, onRequestPin, onScan, busy, failure, pinRequested = false }: LoginFormProps) {
  const [email, setEmail] = useState(invitation?.email ?? '');
  const [pin, setPin] = useState(invitation?.pin ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [typesPin, setTypesPin] = useState(false);
  const [form, pressed] = useFocusInvalid();
  const key = invitation?.key ?? '';
  /** An invitation's key takes the PIN's place as long as it may be good. */
  const usesKey = key !== '' && !typesPin;
  if (usesKey && failure?.keyIsVoid) setTypesPin(true);

  const logIn = () => {
    const isPinMissing = !usesKey && withoutSpaces(pin) === '';
    const found: Errors = { ...emailError(email), ...(isPinMissing ? { pin: sessionTexts.pinMissing } : {}) };
    setErrors(found);
    pressed();
    if (!found.email && !found.pin) onSubmit(email.trim(), usesKey ? { key } : { pin: withoutSpaces(pin) });
  };
  const requestPin = () => {
    const found = emailError(email);
    setErrors(found);
    pressed();
    if (!found.email) onRequestPin(email.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    logIn();
  };

  return (
    // Pressed before the app has come, it would otherwise open an address with what is typed in it.
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="px-4 pt-8">
      <h2 className="mb-6 text-headline">{titleTexts.login}</h2>
      {invitation && (key === '' || usesKey) && (
        <div className="mb-5" aria-live="polite">
          <Notice tone="info">{key === '' ? invitationTexts.filled : invitationTexts.ready}</Notice>
        </div>
      )}
      <div className="space-y-4">
        <TextField
          label={sessionTexts.email}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onValue={setEmail}
          hint={sessionTexts.emailHint}
          error={errors.email}
        />
        {!usesKey && <PinField label={sessionTexts.pin} value={pin} onValue={setPin} hint={sessionTexts.pinHint} error={errors.pin} />}
      </div>
      <div className="mt-6 space-y-2">
        <Button type="submit" look="filled" wide busy={busy === 'login'}>
          {titleTexts.login}
        </Button>
        {usesKey ? (
          <Button look="text" wide onClick={() => setTypesPin(true)}>
            {invitationTexts.typePin}
          </Button>
        ) : (
          <Button look="text" wide busy={busy === 'requestPin'} onClick={requestPin}>
            {commonTexts.sendPin}
          </Button>
        )}
      </div>
      <SignInAnswer failure={failure} onRetry={logIn} pinRequested={pinRequested} />
      <Button look="text" wide icon={QrCode} onClick={onScan}>
        {invitationTexts.scan}
      </Button>
    </form>
  );
}

function emailError(email: string): Errors {
  return /^\S+@\S+$/u.test(email.trim()) ? {} : { email: sessionTexts.emailMissing };
}
