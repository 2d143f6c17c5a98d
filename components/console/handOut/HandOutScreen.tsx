'use client';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Button } from '@/components/console/frame/Button';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import { ViewHead } from '@/components/console/frame/ViewHead';
import type { ViewKey } from '@/components/console/frame/viewKey';
import { Printer } from '@/components/ui/icons/Printer';
import { QrCode as QrIcon } from '@/components/ui/icons/QrCode';
import { useGuestKey } from '@/lib/console/useGuestKey';
import { useHandOut } from '@/lib/console/useHandOut';
import { besideIn, useHandOutChoice } from '@/lib/console/useHandOutChoice';
import { useIsPhone } from '@/lib/console/useIsPhone';
import { frameTexts } from '@/lib/texts/console/frame';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { AskPanel } from './AskPanel';
import { Free } from './Free';
import { GuestCode } from './GuestCode';
import { HandOutPhone } from './HandOutPhone';
import { Volunteers } from './Volunteers';

/** What the view's keys do now. */
type Acts = { volunteer: (by: 1 | -1) => void; packet: (by: 1 | -1) => void; give: () => void };

/** Hands out packets: two choices and one button, which names both. */
export function HandOutScreen() {
  const acts = useRef<Acts>(undefined);
  const keys = useMemo<readonly ViewKey[]>(
    () => [
      { key: 'j', shown: 'J', does: handOutTexts.keys.volunteers.next, act: () => acts.current?.volunteer(1) },
      { key: 'k', shown: 'K', does: handOutTexts.keys.volunteers.previous, act: () => acts.current?.volunteer(-1) },
      { key: 'n', shown: 'N', does: handOutTexts.keys.packets.next, act: () => acts.current?.packet(1) },
      { key: 'p', shown: 'P', does: handOutTexts.keys.packets.previous, act: () => acts.current?.packet(-1) },
      { key: 'Enter', shown: 'Enter', does: handOutTexts.keys.give, act: () => acts.current?.give() },
    ],
    [],
  );
  return (
    <ConsoleFrame view="handOut" keys={keys}>
      {(opened) => <View {...opened} acts={acts} />}
    </ConsoleFrame>
  );
}

function View({ campaign: { campaign }, acts }: Opened & { acts: RefObject<Acts | undefined> }) {
  const choice = useHandOutChoice(campaign);
  const giving = useHandOut(campaign);
  const asking = useHandOut(campaign);
  const shown = useGuestKey(campaign, giving);
  const isPhone = useIsPhone();
  const { volunteer, packet, volunteers, freePackets, retryPackets, waiting, free, ask, choose } = choice;
  const give =
    volunteer && packet
      ? async () => {
          const { code } = packet;
          if (await giving.perform({ call: 'handOutPackets', body: { packets: [code], to: volunteer.id } }))
            choose({ to: undefined, packet: undefined });
        }
      : undefined;
  useEffect(() => {
    acts.current = {
      volunteer: (by) => choose({ to: besideIn(volunteers, volunteer, by)?.id }),
      packet: (by) => choose({ packet: besideIn([...freePackets, ...retryPackets], packet, by)?.code }),
      give: () => {
        if (give && !giving.isBusy) void give();
      },
    };
  });
  if (isPhone) return <HandOutPhone choice={choice} handOut={giving} asking={asking} shown={shown} onGive={give} campaign={campaign} />;
  const count = (pages: readonly { readonly all: number }[] | undefined) => pages?.[0]?.all ?? 0;
  return (
    <>
      <ViewHead
        title={frameTexts.views.handOut}
        lead={waiting.pages && free.pages && handOutTexts.lead(count(waiting.pages), count(free.pages))}
        actions={
          <>
            <Button icon={QrIcon} onClick={() => choose({ ask: 'point', of: undefined })}>
              {handOutTexts.point.open}
            </Button>
            <Button icon={Printer} onClick={() => choose({ ask: 'print', of: undefined })}>
              {handOutTexts.print.open}
            </Button>
          </>
        }
      />
      <div className="grid min-h-0 flex-1 border-line border-t md:grid-cols-2 md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,33rem)_minmax(0,22.5rem)_minmax(18rem,1fr)]">
        <Volunteers choice={choice} />
        <div className="grid min-h-0 md:max-xl:grid-rows-[minmax(14rem,1fr)_auto] md:max-xl:overflow-y-auto xl:contents">
          <Free choice={choice} campaign={campaign} onGive={give} isBusy={giving.isBusy} trouble={giving.trouble} />
          <div className="min-h-0 bg-card max-xl:border-line max-xl:border-t xl:overflow-y-auto">
            <GuestCode packet={packet} shown={shown} isBusy={giving.isBusy} />
            {ask && <AskPanel choice={choice} handOut={asking} campaign={campaign} />}
          </div>
        </div>
      </div>
    </>
  );
}
