import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { QrCode } from '@/components/console/frame/QrCode';
import { LoadingRows } from '@/components/console/frame/states';
import { WhoOpens } from '@/components/console/frame/WhoOpens';
import { UsersRound } from '@/components/ui/icons/UsersRound';
import type { FreePacket } from '@/lib/console/handOutRows';
import type { ShownKey } from '@/lib/console/useGuestKey';
import type { HandOut } from '@/lib/console/useHandOut';
import type { HandOutChoice } from '@/lib/console/useHandOutChoice';
import type { PinIssuer } from '@/lib/console/useNewPin';
import { useSecondsLeft } from '@/lib/console/useSecondsLeft';
import { frameTexts } from '@/lib/texts/console/frame';
import { handOutTexts, packetCalled } from '@/lib/texts/console/handOut';
import { AskPanel } from './AskPanel';
import { Free } from './Free';
import { clockLeft } from './GuestCode';
import { Volunteers } from './Volunteers';

const { guest } = handOutTexts;

type HandOutPhoneProps = {
  choice: HandOutChoice;
  handOut: HandOut;
  asking: HandOut;
  shown: ShownKey;
  pin: PinIssuer;
  onGive: (() => void) | undefined;
  onNext: (() => void) | undefined;
  campaign: number;
};

/** At the meeting point, for one thumb: a code to hold up, and the next one. By name it is the lists of the desk, one below the other. */
export function HandOutPhone({ choice, handOut, asking, shown, pin, onGive, onNext, campaign }: HandOutPhoneProps) {
  const [isByName, setByName] = useState(false);
  const heading = <h1 className="sr-only">{frameTexts.views.handOut}</h1>;
  if (choice.ask || pin.issued)
    return (
      <>
        {heading}
        <AskPanel choice={choice} handOut={asking} pin={pin} campaign={campaign} />
      </>
    );
  return isByName ? (
    <div className="grid gap-2 py-2">
      {heading}
      <div className="px-4">
        <Button wide onClick={() => setByName(false)}>
          {guest.byCode}
        </Button>
      </div>
      <Volunteers choice={choice} />
      <Free
        choice={choice}
        campaign={campaign}
        onGive={onGive}
        onNext={onNext}
        isBusy={handOut.isBusy || handOut.isReading}
        trouble={handOut.trouble}
      />
    </div>
  ) : (
    <>
      {heading}
      <ByCode choice={choice} handOut={handOut} shown={shown} onByName={() => setByName(true)} />
    </>
  );
}

type ByCodeProps = { choice: HandOutChoice; handOut: HandOut; shown: ShownKey; onByName: () => void };

function ByCode({ choice, handOut, shown, onByName }: ByCodeProps) {
  const { key, state, make } = shown;
  const { free, freePackets, packet } = choice;
  const seconds = useSecondsLeft(key?.expiresAt ?? 0);
  const isOpen = key !== undefined && state === 'open' && seconds > 0;
  const shows = isOpen ? key.packet : packet;
  const next = freePackets.find(({ code }) => code !== shows?.code);
  if (free.pages === undefined) return <LoadingRows />;
  const show = (one: FreePacket | undefined, how: 'instead' | 'beside') => {
    if (one === undefined) return;
    void make(one.code, '', how);
  };
  return (
    <div className="flex min-h-[70dvh] flex-col gap-3 px-4 py-3 text-center">
      <div>
        <h2 className="text-title">{shows ? packetCalled(shows) : choice.packetGone || choice.packetMissing}</h2>
        <p className="text-soft">{shows ? handOutTexts.doors(shows.toDo) : next ? '' : handOutTexts.freeEmpty.text}</p>
      </div>
      {isOpen ? (
        <>
          <div>
            <p className="font-bold text-bar">{guest.scan}</p>
            <p className="text-soft">{guest.scanText}</p>
          </div>
          <QrCode text={key.link} label={guest.label(key.packet)} />
          <WhoOpens at={key.opensAt} />
          <p>
            <b className="font-bold text-door tabular-nums" role="timer">
              {clockLeft(seconds)}
            </b>{' '}
            {handOutTexts.guest.leftShort}
            <span className="block text-soft">{guest.goodUntil(key.expiresAt, key.packet.code)}</span>
          </p>
        </>
      ) : (
        key !== undefined && (
          <p role="status" className={state === 'used' ? 'font-semibold text-ok' : 'font-semibold text-warn'}>
            {state === 'used' ? guest.used(key.volunteer.name) : guest.ended}
          </p>
        )
      )}
      {handOut.trouble !== '' && (
        <p role="alert" className="font-semibold text-danger">
          {handOut.trouble}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button busy={handOut.isBusy} disabled={!isOpen} onClick={() => key && make(key.packet.code, key.volunteer.name)}>
          {guest.again}
        </Button>
        <Button icon={UsersRound} onClick={onByName}>
          {guest.byName}
        </Button>
      </div>
      {next && (
        <section className="text-left">
          <h2 className="flex justify-between font-bold">
            {guest.nextFree}
            <span className="font-semibold text-soft">{guest.moreFree(Math.max(0, (free.pages[0]?.all ?? 1) - 1))}</span>
          </h2>
          <div className="mt-1 flex items-center gap-2 border-line border-y bg-card px-3 py-2">
            <span className="min-w-0 flex-1">
              <b className="block font-bold">{packetCalled(next)}</b>
              <span className="block text-soft">
                {[next.target, handOutTexts.doors(next.toDo), next.meters === null ? '' : handOutTexts.distance(next.meters)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button onClick={() => show(next, 'instead')}>{guest.show}</Button>
          </div>
        </section>
      )}
      <div className="mt-auto">
        {isOpen || state === 'used' ? (
          <Button look="filled" wide busy={handOut.isBusy} disabled={next === undefined} onClick={() => show(next, 'beside')}>
            {guest.next}
          </Button>
        ) : (
          <Button look="filled" wide busy={handOut.isBusy} disabled={packet === undefined} onClick={() => show(packet, 'instead')}>
            {packet ? guest.makeFor(packet) : guest.make}
          </Button>
        )}
      </div>
    </div>
  );
}
