import { memo, type ReactNode } from 'react';
import { type Address, splitLine } from '@/lib/domain/address';
import { isDone } from '@/lib/domain/change';
import { DoorActions } from './DoorActions';
import { DoorStatus } from './DoorStatus';
import { People } from './People';

export type DoorRowProps = {
  address: Address;
  /** What last happened, in words: 'Not home, Tuesday'. */
  lastText?: string | undefined;
  /** How far the change made here has come: 'saved on this phone'. */
  receipt?: string | undefined;
  /** Done, or, pressed on a done door, its undo. Must keep its identity between renders. */
  onDone: (address: Address) => void;
  onNotHome: (address: Address) => void;
};

/**
 * One door: number, people, last result, and what can be said of it at the door. The space of every state is kept in all of
 * them, so that a row keeps its height. Memoised: of a list only the doors that changed are drawn again.
 */
export const DoorRow = memo(function DoorRow({ address, lastText, receipt, onDone, onNotHome }: DoorRowProps) {
  const done = isDone(address);
  const { number, street } = splitLine(address.line);
  return (
    <Grid done={done}>
      <div className="min-w-0 self-center [grid-area:number]">
        {number ? <p className="text-door tabular-nums">{number}</p> : <p className="text-secondary font-bold">{street}</p>}
        {address.unit && <p className="mt-1 text-small font-semibold text-soft">{address.unit}</p>}
      </div>
      <div className="min-w-0 self-end [grid-area:people]">{address.records.length > 0 && <People records={address.records} />}</div>
      <DoorStatus done={done} lastText={lastText} receipt={receipt} />
      <DoorActions done={done} onDone={() => onDone(address)} onNotHome={() => onNotHome(address)} />
    </Grid>
  );
});

function Grid({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <div
      className={`door-grid grid min-h-[5.25rem] gap-x-3 border-b border-line bg-card py-2.5 pr-3 pl-4 transition-colors duration-200 ${done ? 'text-soft' : ''}`}
    >
      {children}
    </div>
  );
}
