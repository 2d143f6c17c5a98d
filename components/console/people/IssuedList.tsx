import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { QrCode } from '@/components/console/frame/QrCode';
import { WhoOpens } from '@/components/console/frame/WhoOpens';
import { Copy } from '@/components/ui/icons/Copy';
import { Printer } from '@/components/ui/icons/Printer';
import { copyText } from '@/lib/console/people/onThisDevice';
import type { Invited } from '@/lib/console/people/useInviteMany';
import { inviteTexts } from '@/lib/texts/console/people';
import { Note } from './Note';
import { PrintedCards } from './PrintedCards';

type Issued = Invited['issued'][number];
type IssuedListProps = Pick<Invited, 'campaignName' | 'issued' | 'opensAt'>;

/** Who was invited, and their ways in where these are shown: once, here. */
export function IssuedList({ campaignName, issued, opensAt }: IssuedListProps) {
  const [isPrinting, setPrinting] = useState(false);
  const cards = issued.filter((one) => one.pin !== null);
  const isShown = issued.some(({ link }) => link !== null);
  return (
    <>
      {isShown && <Note tone="warn">{inviteTexts.secret}</Note>}
      {isShown && <WhoOpens at={opensAt} />}
      {cards.length > 0 && (
        <Button icon={Printer} busy={isPrinting} onClick={() => setPrinting(true)}>
          {inviteTexts.print(cards.length)}
        </Button>
      )}
      {isPrinting && <PrintedCards campaignName={campaignName} cards={cards} onPrinted={() => setPrinting(false)} />}
      <ul>
        {issued.map((one) => (
          <li key={one.email} className="border-line border-b py-2">
            <b className="block break-words font-semibold">{one.name}</b>
            <span className="block break-words text-small text-soft">{one.email}</span>
            <Way issued={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Way({ issued: { name, link, pin, mailed } }: { issued: Issued }) {
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);
  if (mailed !== null)
    return <p className={mailed ? 'text-ok' : 'font-semibold text-danger'}>{mailed ? inviteTexts.mailed : inviteTexts.notMailed}</p>;
  if (link === null || pin !== null) return null;
  if (!isOpen)
    return (
      <Button small aria-label={inviteTexts.showCode(name)} onClick={() => setOpen(true)}>
        {inviteTexts.showCodeShort}
      </Button>
    );
  return (
    <div className="mt-2 grid gap-2">
      <div className="w-full max-w-64">
        <QrCode text={link} label={inviteTexts.code(name)} />
      </div>
      <p className="select-all break-all text-small">{link}</p>
      <Button small icon={Copy} onClick={async () => setCopied(await copyText(link))}>
        {isCopied ? inviteTexts.copied : inviteTexts.copy}
      </Button>
    </div>
  );
}
