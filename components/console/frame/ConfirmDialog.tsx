import { useId, useState } from 'react';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { useIsAsking } from '@/lib/console/confirmation';
import { useOwnPasskey } from '@/lib/console/passkeys/useOwnPasskey';
import { keyInLink } from '@/lib/console/takeKey';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { failureOf } from '@/lib/domain/failure';
import { confirmTexts } from '@/lib/texts/console/campaign';
import { frameTexts } from '@/lib/texts/console/frame';
import { Button } from './Button';
import { ConfirmByPasskey } from './ConfirmByPasskey';
import { DialogFrame, DialogTitle } from './DialogFrame';
import { Form } from './Form';
import { type ConfirmingAs, LinkWays } from './LinkWays';

/** Over whatever view has asked for something that is asked again: by a passkey or a link of one's own it is confirmed, and then done. @param as who is signed in, and where, once it is known */
export function ConfirmDialog({ as }: { as?: ConfirmingAs | undefined }) {
  const { confirmation } = useConsole();
  const isAsking = useIsAsking(confirmation);
  return (
    <DialogFrame isOpen={isAsking} onClose={() => confirmation.answer(false)}>
      <DialogTitle>{confirmTexts.title}</DialogTitle>
      <Confirm as={as} onDone={(isConfirmed) => confirmation.answer(isConfirmed)} />
    </DialogFrame>
  );
}

function Confirm({ as, onDone }: { as: ConfirmingAs | undefined; onDone: (isConfirmed: boolean) => void }) {
  const [link, setLink] = useState('');
  const [isNoLink, setNoLink] = useState(false);
  const id = useId();
  const { data: ways } = useStaffQuery('signInWays', {});
  const hasPasskey = useOwnPasskey();
  const canMail = as?.canMail !== false;
  const isLeft = !canMail && hasPasskey === false;
  const mail = useStaffWrite('mailOwnLink');
  const confirm = useStaffWrite('confirmSession');
  const submit = () => {
    const key = keyInLink(link);
    setNoLink(key === undefined);
    if (key !== undefined) confirm.mutate({ key }, { onSuccess: () => onDone(true) });
  };
  const failure = confirm.error ?? mail.error;
  const { message } = failure ? failureOf(failure) : { message: '' };
  return (
    <Form className="grid gap-3" onSubmit={submit}>
      <p>{confirmTexts.text}</p>
      {hasPasskey && <ConfirmByPasskey onDone={() => onDone(true)} />}
      {isLeft && <LinkWays as={as} canHavePasskey={ways?.passkey === true} />}
      {canMail && (
        <div className="flex flex-wrap items-center gap-2">
          <Button busy={mail.isPending} onClick={() => mail.mutate({})}>
            {confirmTexts.mail}
          </Button>
          <p role="status">{mail.isSuccess && confirmTexts.mailed}</p>
        </div>
      )}
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          {hasPasskey ? confirmTexts.orLink : confirmTexts.link}
        </label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={link}
          onChange={(event) => setLink(event.target.value)}
          className="min-h-12 w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card px-3 md:min-h-10"
        />
        <p className="mt-0.5 text-small text-soft">{isLeft ? confirmTexts.left.paste : confirmTexts.where}</p>
      </div>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {isNoLink ? confirmTexts.noLink : failure && (message || frameTexts.failed.server)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={hasPasskey ? 'outlined' : 'filled'} busy={confirm.isPending} disabled={link.trim() === ''}>
          {confirmTexts.confirm}
        </Button>
        <Button look="plain" onClick={() => onDone(false)}>
          {confirmTexts.cancel}
        </Button>
      </div>
    </Form>
  );
}
