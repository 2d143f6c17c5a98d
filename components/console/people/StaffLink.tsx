import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { QrCode } from '@/components/console/frame/QrCode';
import { Refused } from '@/components/console/frame/Refused';
import { WhoOpens } from '@/components/console/frame/WhoOpens';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { copyText } from '@/lib/console/people/onThisDevice';
import type { StaffAccount } from '@/lib/console/people/types';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useShownOnce } from '@/lib/console/useUnsaved';
import { inviteTexts, staffTexts } from '@/lib/texts/console/people';

type StaffLinkProps = { campaign: number; account: StaffAccount; canMail: boolean };

/** Mails or shows a link by which somebody signs in to the console once; where the server sends no mail it is shown. */
export function StaffLink({ campaign, account: { email, name }, canMail }: StaffLinkProps) {
  const { lastDoing } = useConsole();
  const write = useStaffWrite('newStaffLink');
  const [isCopied, setCopied] = useState(false);
  const make = (by: 'mail' | 'link') => {
    setCopied(false);
    write.mutate(
      { campaign, email, by },
      { onSuccess: ({ link }) => link === null && lastDoing.set({ said: staffTexts.linkMailed(email), at: Date.now() }) },
    );
  };
  const link = write.data?.link ?? null;
  useShownOnce(link !== null && !isCopied);
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      <h3 className="font-bold">{staffTexts.link}</h3>
      <p className="text-small text-soft">{staffTexts.linkHint}</p>
      {!canMail && <p className="text-small text-soft">{staffTexts.noMail}</p>}
      <div className="flex flex-wrap gap-2">
        {canMail && (
          <Button busy={write.isPending} onClick={() => make('mail')}>
            {staffTexts.byMail}
          </Button>
        )}
        <Button busy={write.isPending} onClick={() => make('link')}>
          {staffTexts.byLink}
        </Button>
      </div>
      <Refused error={write.error} />
      {write.data && link === null && <p className="text-ok">{staffTexts.linkMailed(email)}</p>}
      {link !== null && (
        <>
          <div className="w-full max-w-64">
            <QrCode text={link} label={staffTexts.code(name)} />
          </div>
          <p className="select-all break-all text-small">{link}</p>
          <WhoOpens at={write.data?.opensAt} by="console" />
          <Button onClick={async () => setCopied(await copyText(link))}>{isCopied ? inviteTexts.copied : inviteTexts.copy}</Button>
        </>
      )}
    </section>
  );
}
