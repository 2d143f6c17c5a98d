import { Button } from '@/components/console/frame/Button';
import { QrCode } from '@/components/console/frame/QrCode';
import { WhoOpens } from '@/components/console/frame/WhoOpens';
import { KeyRound } from '@/components/ui/icons/KeyRound';
import type { SignedOutPhones } from '@/lib/console/handOutRows';
import { groupedPin } from '@/lib/domain/session/pin';
import { handOutTexts } from '@/lib/texts/console/handOut';

const { pin } = handOutTexts;

type NewPinProps = { name: string; isBusy: boolean; trouble: string; onEnd: () => void; onClose: () => void };

/** A lost phone: what ends, what is kept, and that nothing undoes it. */
export function NewPin({ name, isBusy, trouble, onEnd, onClose }: NewPinProps) {
  return (
    <>
      <p>{pin.lead}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{pin.ends}</li>
        <li>{pin.kept}</li>
        <li className="font-bold">{pin.never}</li>
      </ul>
      {trouble !== '' && (
        <p role="alert" className="font-semibold text-danger">
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="away" icon={KeyRound} busy={isBusy} onClick={onEnd}>
          {pin.act(name)}
        </Button>
        <Button onClick={onClose}>{handOutTexts.back.keep}</Button>
      </div>
    </>
  );
}

type IssuedPinProps = {
  done: SignedOutPhones;
  /** Another panel was asked for meanwhile. */
  isAnotherAsked: boolean;
  onClose: () => void;
};

/** The new PIN, once. */
export function IssuedPin({ done: { volunteer, issued, opensAt }, isAnotherAsked, onClose }: IssuedPinProps) {
  return (
    <>
      <p role="status">
        {pin.done(volunteer.name)}: <b className="whitespace-nowrap font-mono text-body">{groupedPin(issued.pin)}</b>
      </p>
      <p className="text-soft">{pin.once}</p>
      <QrCode text={issued.link} label={pin.label} />
      <WhoOpens at={opensAt} />
      <p role="status" className="font-semibold text-warn empty:hidden">
        {isAnotherAsked && pin.first}
      </p>
      <Button onClick={onClose}>{pin.close}</Button>
    </>
  );
}
