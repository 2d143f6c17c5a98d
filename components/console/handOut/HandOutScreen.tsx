'use client';
import { Button } from '@/components/console/frame/Button';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { Printer } from '@/components/ui/icons/Printer';
import { QrCode as QrIcon } from '@/components/ui/icons/QrCode';
import { readNear, withoutGiven } from '@/lib/console/handOutRows';
import { useGuestKey } from '@/lib/console/useGuestKey';
import { useHandOut } from '@/lib/console/useHandOut';
import { besideIn, useHandOutChoice } from '@/lib/console/useHandOutChoice';
import { useIsPhone } from '@/lib/console/useIsPhone';
import { useNewPin } from '@/lib/console/useNewPin';
import { useViewKeys } from '@/lib/console/useViewKeys';
import { frameTexts } from '@/lib/texts/console/frame';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { AskPanel } from './AskPanel';
import { Free } from './Free';
import { GuestCode } from './GuestCode';
import { HandOutPhone } from './HandOutPhone';
import { Volunteers } from './Volunteers';

const { keys: words } = handOutTexts;
const KEYS = {
  j: { shown: 'J', does: words.volunteers.next },
  k: { shown: 'K', does: words.volunteers.previous },
  n: { shown: 'N', does: words.packets.next },
  p: { shown: 'P', does: words.packets.previous },
  Enter: { shown: 'Enter', does: words.give },
};

/** Hands out packets: two choices and one button, which names both. */
export function HandOutScreen() {
  return <ConsoleFrame view="handOut">{(opened) => <View {...opened} />}</ConsoleFrame>;
}

function View({ campaign: { campaign } }: Opened) {
  const choice = useHandOutChoice(campaign);
  const giving = useHandOut(campaign);
  const asking = useHandOut(campaign);
  // What a code was made for is free no more.
  const shown = useGuestKey(campaign, giving, (code) => choice.choose((now) => withoutGiven(now, { code })));
  const pin = useNewPin(asking);
  const isPhone = useIsPhone();
  const { volunteer, packet, volunteers, freePackets, retryPackets, waiting, free, ask, choose } = choice;
  const give =
    volunteer && packet
      ? async () => {
          const given = { to: volunteer.id, code: packet.code };
          if (await giving.perform({ call: 'handOutPackets', body: { packets: [given.code], to: given.to } }))
            choose((now) => withoutGiven(now, given));
        }
      : undefined;
  const giveNext =
    volunteer && packet
      ? async () => {
          const near = readNear(choice.near);
          const moved = await giving.call('handOutNext', { to: volunteer.id, count: 1, ...(near && { near }) });
          if (moved === undefined) return;
          giving.say(handOutTexts.said.given(moved.packets, moved.volunteer.name), moved.undo);
          choose((now) => withoutGiven(now, { to: volunteer.id, code: packet.code }));
        }
      : undefined;
  const toVolunteer = (by: 1 | -1) => choose({ to: besideIn(volunteers, volunteer, by)?.id });
  const toPacket = (by: 1 | -1) => choose({ packet: besideIn([...freePackets, ...retryPackets], packet, by)?.code });
  const isGiving = giving.isBusy || giving.isReading;
  const giveChosen = () => {
    if (give && !isGiving) void give();
  };
  const isAsking = ask !== undefined || pin.issued !== undefined;
  // What a panel asks is not answered by it.
  const Enter = isAsking ? undefined : giveChosen;
  useViewKeys({ j: () => toVolunteer(1), k: () => toVolunteer(-1), n: () => toPacket(1), p: () => toPacket(-1), Enter }, KEYS);
  if (isPhone) return <HandOutPhone {...{ choice, shown, pin, asking, campaign }} handOut={giving} onGive={give} onNext={giveNext} />;
  const count = (pages: readonly { readonly all: number }[] | undefined) => pages?.[0]?.all ?? 0;
  return (
    <>
      <ViewHead
        title={frameTexts.views.handOut}
        lead={waiting.pages && free.pages && handOutTexts.lead(count(waiting.pages), count(free.pages))}
        actions={
          <>
            <Button icon={QrIcon} onClick={() => choose({ ask: 'point', of: undefined, from: undefined })}>
              {handOutTexts.point.open}
            </Button>
            <Button icon={Printer} onClick={() => choose({ ask: 'print', of: undefined, from: undefined })}>
              {handOutTexts.print.open}
            </Button>
          </>
        }
      />
      <div className="grid min-h-0 flex-1 border-line border-t md:grid-cols-2 md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,33rem)_minmax(0,22.5rem)_minmax(18rem,1fr)]">
        <Volunteers choice={choice} />
        <div className="grid min-h-0 md:max-xl:grid-rows-[minmax(14rem,1fr)_auto] md:max-xl:overflow-y-auto xl:contents">
          <Free choice={choice} campaign={campaign} onGive={give} onNext={giveNext} isBusy={isGiving} trouble={giving.trouble} />
          <div className="min-h-0 bg-card max-xl:border-line max-xl:border-t xl:overflow-y-auto">
            <GuestCode packet={packet} missing={choice.packetMissing} shown={shown} isBusy={giving.isBusy} />
            {isAsking && <AskPanel choice={choice} handOut={asking} pin={pin} campaign={campaign} />}
          </div>
        </div>
      </div>
    </>
  );
}
