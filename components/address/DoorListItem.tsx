import type { ComponentPropsWithRef } from 'react';
import { type Address, doorName } from '@/lib/domain/address';
import type { DoorReceipt } from '@/lib/domain/receipt';
import { DoorRow } from './DoorRow';
import type { DoorItem } from './doorItems';
import { StreetHeader } from './StreetHeader';

/** What every row of a door list needs, from its screen. */
export type DoorRowSource = {
  /** The screen's clock, milliseconds. */
  nowMs: number;
  /** How far the change made here at a door has come; undefined when there is nothing to say. */
  receiptOf: (address: Address) => DoorReceipt | undefined;
  /** The door's own screen. */
  hrefOf: (address: Address) => string;
  onDone: (address: Address) => void;
  onNotHome: (address: Address) => void;
};

type DoorListItemProps = DoorRowSource & { address: Address; heading: DoorItem['heading'] } & Omit<
    ComponentPropsWithRef<'li'>,
    'children' | 'aria-label'
  >;

/** One item of the list: a door, named by its address line, under its street where a stretch begins. */
export function DoorListItem({ address, heading, nowMs, receiptOf, hrefOf, onDone, onNotHome, ...rest }: DoorListItemProps) {
  return (
    <li {...rest} aria-label={doorName(address)}>
      {heading && <StreetHeader street={heading.street} side={heading.side} doors={heading.doors} />}
      <DoorRow address={address} nowMs={nowMs} hrefOf={hrefOf} receipt={receiptOf(address)} onDone={onDone} onNotHome={onNotHome} />
    </li>
  );
}
