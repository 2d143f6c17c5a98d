import { useState } from 'react';
import { copyText } from '@/lib/console/people/onThisDevice';
import { confirmTexts } from '@/lib/texts/console/campaign';
import { Button } from './Button';

const { left: texts } = confirmTexts;

/** Who is to confirm, and in which campaign: both stand in the command that makes their link. `canMail`: the server sends mails. */
export type ConfirmingAs = { readonly email: string; readonly campaign: string; readonly canMail: boolean };

type LinkWaysProps = { as: ConfirmingAs | undefined; canHavePasskey: boolean };

/** Tells somebody who has neither a passkey nor a mail to wait for where they get a link of their own, with the command to copy. */
export function LinkWays({ as, canHavePasskey }: LinkWaysProps) {
  const [isCopied, setCopied] = useState(false);
  const command = as && texts.command({ ...as, site: window.location.origin });
  return (
    <div className="grid gap-2 rounded-lg bg-chip p-3">
      <p>{texts.none}</p>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{texts.owner}</li>
        {command && (
          <li>
            {texts.terminal}
            <code className="my-1 block select-all break-all text-small">{command}</code>
            <Button small onClick={async () => setCopied(await copyText(command))}>
              {isCopied ? texts.copied : texts.copy}
            </Button>
          </li>
        )}
      </ol>
      {canHavePasskey && <p>{texts.passkey}</p>}
    </div>
  );
}
