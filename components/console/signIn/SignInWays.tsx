import { type FormEvent, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { passkeyTrouble } from '@/components/console/frame/passkeyTrouble';
import { TextField } from '@/components/ui/TextField';
import { useBrowserPasskeys, usePasskeySignIn } from '@/lib/console/passkeys/usePasskeys';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { failureOf } from '@/lib/domain/failure';
import { passkeyTexts } from '@/lib/texts/console/passkeys';
import { signInTexts } from '@/lib/texts/console/signIn';

/** Where others on the way could read the cookie, the server answers so, in a sentence. */
const ONLY_BY_TLS = 403;

/** Offers the ways to sign in without a link that server and browser have, and says where links come from. */
export function SignInWays({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: ways, error, isPending } = useStaffQuery('signInWays', {});
  const isAble = useBrowserPasskeys(ways?.passkey === true);
  const hasPasskeys = ways?.passkey === true && isAble;
  const refusal = error ? failureOf(error) : undefined;
  return (
    <>
      {/* The usual button's room, so that what follows does not jump. */}
      {isPending && <div aria-busy="true" className="min-h-12" />}
      {refusal?.status === ONLY_BY_TLS && <p className="font-semibold text-danger">{refusal.message}</p>}
      {hasPasskeys && <ByPasskey onSignedIn={onSignedIn} />}
      {ways?.mail === true && <ByMail isFirst={!hasPasskeys} />}
      <p>{signInTexts.noLink(hasPasskeys)}</p>
      <ul className="list-disc space-y-1 pl-5 text-soft">
        {signInTexts.howTo.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </>
  );
}

function ByPasskey({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = usePasskeySignIn();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const open = async () => {
    setBusy(true);
    setTrouble('');
    const why = await signIn();
    setBusy(false);
    if (why === undefined) onSignedIn();
    else setTrouble(passkeyTrouble(why, 'signIn'));
  };
  return (
    <>
      <Button look="filled" busy={isBusy} onClick={open}>
        {passkeyTexts.signIn}
      </Button>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {trouble}
      </p>
    </>
  );
}

function ByMail({ isFirst }: { isFirst: boolean }) {
  const mail = useStaffWrite('mailLink');
  const [email, setEmail] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (mail.isPending) return;
    setEmpty(email.trim() === '');
    if (email.trim() !== '') mail.mutate({ email });
  };
  const error = isEmpty ? passkeyTexts.noEmail : mail.error ? failureOf(mail.error).message || passkeyTexts.offline : undefined;
  return (
    // Pressed before the app has come, it would otherwise open an address with what is typed in it.
    <form method="dialog" noValidate onSubmit={send} className="grid gap-3">
      <TextField label={passkeyTexts.email} type="email" autoComplete="email" value={email} onValue={setEmail} error={error} />
      <Button type="submit" look={isFirst ? 'filled' : 'outlined'} busy={mail.isPending}>
        {passkeyTexts.mail}
      </Button>
      <p role="status" className="empty:hidden">
        {mail.isSuccess && passkeyTexts.mailed}
      </p>
    </form>
  );
}
