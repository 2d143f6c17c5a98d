import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { QrCode } from '@/components/console/frame/QrCode';
import { KeyRound } from '@/components/ui/icons/KeyRound';
import type { SignedOutPhones } from '@/lib/console/handOutRows';
import type { HandOut } from '@/lib/console/useHandOut';
import { groupedPin } from '@/lib/domain/session/pin';
import { handOutTexts } from '@/lib/texts/console/handOut';

const { pin } = handOutTexts;

type NewPinProps = { volunteer: { readonly id: number; readonly name: string }; handOut: HandOut; onClose: () => void };

/** A lost phone: what ends, what is kept, and that nothing undoes it; then the new PIN, once. */
export function NewPin({ volunteer: { id, name }, handOut, onClose }: NewPinProps) {
  const [done, setDone] = useState<SignedOutPhones>();
  const end = async () => {
    const answer = await handOut.call('signOutPhones', { volunteer: id });
    if (answer === undefined) return;
    setDone(answer);
    handOut.say(handOutTexts.said.signedOut(name));
  };
  if (done === undefined)
    return (
      <>
        <p>{pin.lead}</p>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{pin.ends}</li>
          <li>{pin.kept}</li>
          <li className="font-bold">{pin.never}</li>
        </ul>
        {handOut.trouble !== '' && (
          <p role="alert" className="font-semibold text-danger">
            {handOut.trouble}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button look="away" icon={KeyRound} busy={handOut.isBusy} onClick={end}>
            {pin.act(name)}
          </Button>
          <Button onClick={onClose}>{handOutTexts.back.keep}</Button>
        </div>
      </>
    );
  return (
    <>
      <p role="status">
        {pin.done(name)}: <b className="whitespace-nowrap font-mono text-body">{groupedPin(done.issued.pin)}</b>
      </p>
      <p className="text-soft">{pin.once}</p>
      <QrCode text={done.issued.link} label={pin.label} />
      <Button onClick={onClose}>{pin.close}</Button>
    </>
  );
}
