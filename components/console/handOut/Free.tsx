import type { MouseEvent, ReactNode } from 'react';
import { Button } from '@/components/console/frame/Button';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import type { FreePacket } from '@/lib/console/handOutRows';
import type { HandOutChoice } from '@/lib/console/useHandOutChoice';
import { useIsWide } from '@/lib/console/useIsPhone';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { handOutTexts, packetCalled } from '@/lib/texts/console/handOut';
import { ChoiceRow } from './ChoiceRow';
import { FreeMap } from './FreeMap';
import { ListPart } from './ListPart';
import { NearField } from './NearField';

type FreeProps = {
  choice: HandOutChoice;
  campaign: number;
  /** Gives the chosen packet to the chosen volunteer; undefined while one of them is missing. */
  onGive: (() => void) | undefined;
  /** Gives the chosen volunteer whichever packet is the nearest by then; undefined while nobody is chosen, or nothing is free. */
  onNext: (() => void) | undefined;
  isBusy: boolean;
  trouble: string;
};

/** Shows the free packets and the view's one button, which names the chosen volunteer and packet. */
export function Free({ choice, campaign, onGive, onNext, isBusy, trouble }: FreeProps) {
  const { waiting, out, free, retry, freePackets, retryPackets, packet, volunteer, volunteerGone, packetGone } = choice;
  const [first] = free.pages ?? [];
  const [firstRetry] = retry.pages ?? [];
  const isWide = useIsWide();
  // Drawing the map, and reading thousands of packets for it, would hold up the lists in which somebody chooses.
  const areListsRead = [waiting, out, free].every(({ pages, error }) => pages !== undefined || error !== null);
  return (
    <div className="flex min-h-0 flex-col border-line bg-card md:border-r">
      {isWide && (areListsRead ? <FreeMap choice={choice} campaign={campaign} /> : <div className="h-52 shrink-0" />)}
      <div className="px-4 py-2">
        <NearField choice={choice} campaign={campaign} />
      </div>
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        <ListPart
          title={first?.near ? handOutTexts.free : handOutTexts.freeUnplaced}
          count={handOutTexts.freeCount(first?.all ?? 0, first?.doors ?? 0)}
          empty={handOutTexts.freeEmpty}
          isEmpty={freePackets.length === 0}
          list={free}
        >
          <Packets choice={choice} packets={freePackets}>
            {(one, isFirst) => (
              <>
                <Names packet={one} note={isFirst && one.meters !== null ? handOutTexts.nearest : ''} />
                <span className="shrink-0 text-right tabular-nums">
                  <b className="block">{handOutTexts.doors(one.toDo)}</b>
                  {one.meters !== null && <span className="block text-small text-soft">{handOutTexts.distance(one.meters)}</span>}
                </span>
              </>
            )}
          </Packets>
        </ListPart>
        <ListPart
          title={handOutTexts.retry}
          count={handOutTexts.retryCount(firstRetry?.all ?? 0, firstRetry?.doors ?? 0)}
          isEmpty={retryPackets.length === 0}
          list={retry}
        >
          <Packets choice={choice} packets={retryPackets}>
            {(one) => (
              <>
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-ok" />
                <Names packet={one} note="" />
                <span className="shrink-0 text-right tabular-nums">
                  <b className="block">{handOutTexts.toRetry(one.toRetry)}</b>
                  {one.meters !== null && <span className="block text-small text-soft">{handOutTexts.distance(one.meters)}</span>}
                </span>
              </>
            )}
          </Packets>
        </ListPart>
      </div>
      <div className="border-line border-t p-3">
        {trouble !== '' && (
          <p role="alert" className="mb-2 font-semibold text-danger">
            {trouble}
          </p>
        )}
        <p role="status" className="mb-2 font-semibold text-warn empty:hidden">
          {[volunteerGone, packetGone].filter(Boolean).join(' ')}
        </p>
        <Button look="filled" wide busy={isBusy} disabled={onGive === undefined} onClick={once(onGive)}>
          {packet && volunteer
            ? handOutTexts.handOut(packet, volunteer.name)
            : packet
              ? handOutTexts.chooseVolunteer
              : volunteer
                ? handOutTexts.choosePacket
                : handOutTexts.chooseBoth}
        </Button>
        {volunteer && onNext && (
          <div className="mt-2">
            <Button wide busy={isBusy} onClick={once(onNext)}>
              {handOutTexts.nextFree(volunteer.name)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** At the second press of a double click the button may name another volunteer and packet already. */
const once = (act: (() => void) | undefined) =>
  act &&
  (({ detail }: MouseEvent) => {
    if (detail < 2) act();
  });

type PacketsProps = {
  choice: HandOutChoice;
  packets: readonly FreePacket[];
  children: (packet: FreePacket, isFirst: boolean) => ReactNode;
};

function Packets({ choice: { packet, choose }, packets, children }: PacketsProps) {
  return (
    <ul>
      {packets.map((one, index) => (
        <ChoiceRow
          key={one.code}
          what="packet"
          id={one.code}
          isChosen={one.code === packet?.code}
          onChoose={() => choose({ packet: one.code })}
          onDrop={(to) => choose({ packet: one.code, to })}
        >
          {children(one, index === 0)}
        </ChoiceRow>
      ))}
    </ul>
  );
}

function Names({ packet, note }: { packet: FreePacket; note: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block">
        <b className="font-bold">{packetCalled(packet)}</b> <span className="text-small text-soft">{note}</span>
      </span>
      <span className="block text-small text-soft">
        {packet.target ? `${packet.target} · ` : ''}
        {hyphenateCode(packet.code)}
      </span>
    </span>
  );
}
