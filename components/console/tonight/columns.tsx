import { createContext, useContext } from 'react';
import { Button } from '@/components/console/frame/Button';
import type { Column } from '@/components/console/frame/column';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { Row } from '@/lib/console/useTonight';
import type { Advice } from '@/lib/domain/staff/evening';
import { usualPlace } from '@/lib/domain/staff/tonightRows';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { CallLink } from './CallLink';
import { type Doing, packetsLeft } from './doing';
import { Meter } from './Meter';

const { columns: heads } = tonightTexts;

/** The time by the server's clock, unix seconds. Beside the columns, so that these stay the same while it goes on. */
export const Now = createContext(0);

type Wanted = {
  readonly onDo: (row: Row, doing: Doing | undefined) => void;
  readonly onRelease: (row: Row) => void;
};

/** Returns the columns of Tonight's table, which stands in {@link Now}. */
export function columnsOf({ onDo, onRelease }: Wanted): readonly Column<Row>[] {
  return [
    {
      id: 'volunteer',
      head: heads.volunteer,
      sortBy: ({ volunteer }) => volunteer.name,
      width: '100%',
      cell: (row) => <Name row={row} onOpen={() => onDo(row, undefined)} />,
    },
    {
      id: 'knocked',
      head: heads.knocked,
      sortBy: ({ volunteer: { doors, held } }) => doors + held,
      cell: (row) => <Knocked row={row} />,
    },
    {
      id: 'heard',
      head: heads.heard,
      sortBy: usualPlace,
      cell: (row) => <Heard row={row} />,
    },
    {
      id: 'pace',
      head: heads.pace,
      isNumber: true,
      sortBy: ({ volunteer }) => volunteer.doorsAnHour ?? -1,
      cell: ({ volunteer }) => <Figure advice={adviceOf(volunteer.advice, 'fast')}>{tonightTexts.figure(volunteer.doorsAnHour)}</Figure>,
    },
    {
      id: 'talks',
      head: heads.talks,
      isNumber: true,
      sortBy: ({ volunteer: { talks, heldTalks } }) => talks + heldTalks,
      cell: ({ volunteer }) => (
        <Figure advice={adviceOf(volunteer.advice, 'contact')}>{tonightTexts.talks(volunteer, volunteer.contactPercent)}</Figure>
      ),
    },
    {
      id: 'actions',
      head: heads.actions,
      hidesHead: true,
      cell: (row) => <Actions row={row} onHold={() => onDo(row, 'hold')} onRelease={() => onRelease(row)} />,
    },
  ];
}

const adviceOf = (advice: readonly Advice[], kind: Advice['kind']) => advice.some((one) => one.kind === kind);

/** The name, and below it what there is to look after and the packet. */
function Name({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const { volunteer, need } = row;
  return (
    // The column takes what the others leave, and no less than this.
    <span className="flex min-w-44 flex-col py-1">
      <button
        type="button"
        aria-label={tonightTexts.openWho(volunteer.name)}
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
        className="inline-flex items-center gap-0.5 self-start text-left font-bold"
      >
        {volunteer.name}
        <ChevronRight className="size-3.5 shrink-0 text-soft" />
      </button>
      <span className="text-pretty text-small text-soft">
        {need && (
          <>
            <b className="font-semibold text-warn">
              <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em]" />
              {tonightTexts.needs[need]}
            </b>
            {' · '}
          </>
        )}
        {packetsLeft(row)}
      </span>
    </span>
  );
}

/** How far their packets are, whoever knocked, and how many doors they marked themselves. */
function Knocked({ row: { volunteer, doors } }: { row: Row }) {
  const isHeld = volunteer.holds.length > 0;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Meter doors={doors} isHeld={isHeld} />
      <span className={isHeld ? 'font-semibold text-warn' : ''}>{tonightTexts.knocked(volunteer.doors, volunteer.held)}</span>
    </span>
  );
}

function Heard({ row: { volunteer, isQuiet } }: { row: Row }) {
  const now = useContext(Now);
  const { heardAt } = volunteer;
  const text = isQuiet && heardAt !== null ? tonightTexts.span(now - heardAt) : tonightTexts.heard(heardAt, now);
  return <Figure advice={isQuiet}>{text}</Figure>;
}

/** A figure, and a sign where it is one to look at. */
function Figure({ advice, children }: { advice: boolean; children: string }) {
  if (!advice) return <span className="whitespace-nowrap">{children}</span>;
  return (
    <b className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-warn">
      <TriangleAlert aria-label={tonightTexts.needs.figures} className="size-3.5 shrink-0" />
      {children}
    </b>
  );
}

function Actions({ row: { volunteer }, onHold, onRelease }: { row: Row; onHold: () => void; onRelease: () => void }) {
  const isHeld = volunteer.holds.length > 0;
  return (
    <span className="flex justify-end gap-1.5">
      <CallLink name={volunteer.name} phone={volunteer.phone} isSmall />
      <Button
        small
        aria-label={isHeld ? tonightTexts.releaseWho(volunteer.name) : tonightTexts.holdWho(volunteer.name)}
        onClick={(event) => {
          event.stopPropagation();
          if (isHeld) onRelease();
          else onHold();
        }}
      >
        {isHeld ? tonightTexts.release : tonightTexts.hold}
      </Button>
    </span>
  );
}
