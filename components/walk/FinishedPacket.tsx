'use client';
import { useState } from 'react';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Houses } from '@/components/ui/drawings/Houses';
import { Check } from '@/components/ui/icons/Check';
import { type Door, doorName } from '@/lib/domain/door/door';
import { PACKET_TYPE } from '@/lib/domain/limits';
import { countDoors, type StateOfDoor, walkedDoors } from '@/lib/domain/walk/doorState';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { packetToContinue } from '@/lib/domain/walk/packetCounts';
import { notHomeDoors, type Round, secondRoundOf } from '@/lib/domain/walk/round';
import { minutesLeft } from '@/lib/domain/walk/timeLeft';
import { useLead } from '@/lib/hooks/navigation';
import { usePace } from '@/lib/hooks/usePace';
import { usePacketsOnPhone } from '@/lib/hooks/usePacketsOnPhone';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useShifts } from '@/lib/hooks/useShifts';
import { useUnsavedTalks } from '@/lib/hooks/useUnsavedTalks';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { listStateTexts } from '@/lib/texts/listStates';
import { minutesText } from '@/lib/texts/timeLeft';
import { ShiftCard } from './ShiftCard';

type FinishedPacketProps = {
  list: ListRef;
  /** All doors of the list, in walk order. */
  doors: readonly Door[];
  stateOf: StateOfDoor;
  nowMs: number;
  /** Begins a second round. */
  onRound: (round: Round) => void;
};

/**
 * Under the last door of a list in which every door was knocked: what came of it, the second round and the next packet on this phone, and
 * the shift's card. It stands there so that no row moves when it comes.
 */
export function FinishedPacket({ list, doors, stateOf, nowMs, onRound }: FinishedPacketProps) {
  const next = useNextPacket(list);
  const [shift] = useShifts();
  const [leadsTo, setLeadsTo] = useState<string>();
  useLead(leadsTo);
  const { all, done, tryAgain } = countDoors(doors, stateOf);
  const { isAt } = useUnsavedTalks();
  const notHome = notHomeDoors(doors, stateOf).length;
  return (
    <section data-walk-end aria-labelledby="walk-end" className="scroll-mt-[calc(var(--list-head)+3.25rem)] space-y-3 px-4 py-5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 id="walk-end" tabIndex={-1} className="min-w-0 flex-[1_1_10rem] text-title">
          {listTexts.knocked(all)}:<br />
          {listStateTexts.results(done, notHome, tryAgain - notHome)}
        </h2>
        <div className="w-30">
          <Houses />
        </div>
      </div>
      <div aria-hidden="true" className="flex min-h-10 gap-[3px] overflow-hidden rounded-xl *:grid *:min-w-12 *:place-items-center">
        {done > 0 && (
          <span className="bg-ok text-on-ok" style={{ flexGrow: done }}>
            <Check className="size-5" strokeWidth={3} />
          </span>
        )}
        {tryAgain > 0 && <span className="bg-warn-ground" style={{ flexGrow: tryAgain }} />}
      </div>
      <div className="grid gap-2">
        {doors
          .filter(({ doorId }) => isAt(doorId))
          .map((door) => (
            <ButtonLink key={door.doorId} size={56} wide href={mapRoutes.survey({ ...list, doorId: door.doorId })}>
              {listStateTexts.unsavedTalk(doorName(door))}
            </ButtonLink>
          ))}
        {notHome > 0 && <RoundButton doors={doors} stateOf={stateOf} nowMs={nowMs} onRound={onRound} />}
        {next && (
          <Button look={notHome > 0 ? 'outlined' : 'filled'} wide onClick={() => setLeadsTo(routes.listAddress(listParamsOf(next)))}>
            {listStateTexts.nextPacket(next.areaName ?? next.displayCode)}
          </Button>
        )}
      </div>
      {shift && <ShiftCard shift={shift} />}
    </section>
  );
}

function RoundButton({ doors, stateOf, nowMs, onRound }: Omit<FinishedPacketProps, 'list'>) {
  const pace = usePace(useRecorded());
  const round = secondRoundOf(doors, stateOf, nowMs);
  const [first] = walkedDoors(doors, round);
  const count = round.doors.length;
  return (
    <Button look="filled" wide onClick={() => onRound(round)}>
      <span>
        {listStateTexts.secondRound(count)}{' '}
        {first && (
          <span className="block text-secondary font-normal">
            {listStateTexts.startsAt(doorName(first), minutesText(minutesLeft(count, pace)))}
          </span>
        )}
      </span>
    </Button>
  );
}

/** The packet to go on with after this one: another that the volunteer holds still. A target's may be somebody else's. */
function useNextPacket({ packetId }: ListRef) {
  const held = usePacketsOnPhone().packets.filter(({ types }) => types.includes(PACKET_TYPE.mine));
  return packetToContinue(held.map(({ packet }) => packet).filter((packet) => packet.packetId !== packetId));
}
