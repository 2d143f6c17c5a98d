import Link from 'next/link';
import { memo } from 'react';
import { type Address, doorName, splitLine } from '@/lib/domain/address';
import { isDone } from '@/lib/domain/change';
import type { DoorReceipt } from '@/lib/domain/receipt';
import { lastResultText } from '@/lib/domain/relativeTime';
import { DoorActions } from './DoorActions';
import { DoorStatus } from './DoorStatus';
import { People } from './People';

export type DoorRowProps = {
  address: Address;
  /** The screen's clock, milliseconds. */
  nowMs: number;
  /** The door's own screen. Must keep its identity between renders, as all functions here. */
  hrefOf: (address: Address) => string;
  /** How far the change made here has come. */
  receipt?: DoorReceipt | undefined;
  /** Done, or, pressed on a done door, its undo. */
  onDone: (address: Address) => void;
  onNotHome: (address: Address) => void;
};

/**
 * One door: number, people, last result, and what can be said of it at the door. The space of every state is kept in all of
 * them, so that a row keeps its height. Memoised: of a list only the doors that changed are drawn again.
 */
export const DoorRow = memo(function DoorRow({ address, nowMs, hrefOf, receipt, onDone, onNotHome }: DoorRowProps) {
  const done = isDone(address);
  const { number, street } = splitLine(address.line);
  return (
    <div
      className={`door-grid relative grid min-h-[5.25rem] gap-x-2.5 border-b border-line bg-card py-2.5 pr-3 pl-4 ${done ? 'text-soft' : ''}`}
    >
      <div className="self-baseline [grid-area:number]">
        {number ? <p className={numberClass(number)}>{number}</p> : <p className="text-secondary font-bold">{street}</p>}
        {address.unit && <p className="mt-0.5 text-small font-semibold text-soft">{address.unit}</p>}
      </div>
      <div className="min-w-0 self-baseline [grid-area:people]">
        <People records={address.records} />
      </div>
      <DoorStatus done={done} lastText={lastResultText(address.last, nowMs)} receipt={receipt} />
      {/* Lies over number and people, so that it is large enough for a thumb and the plan of the row stays as it is. */}
      <Link
        href={hrefOf(address)}
        prefetch={false}
        aria-label={doorName(address)}
        className="door-link -my-2.5 -ml-4 -outline-offset-3 active:bg-ink/10"
      />
      <DoorActions done={done} onDone={() => onDone(address)} onNotHome={() => onNotHome(address)} />
    </div>
  );
});

/** Numbers are read off doors from afar; only the very long ones give way to the people beside them. */
function numberClass(number: string): string {
  return `whitespace-nowrap text-door tabular-nums ${number.length > 4 ? 'text-[1.25rem]' : ''}`;
}
