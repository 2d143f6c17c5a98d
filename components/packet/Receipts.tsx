import type { PacketReceipts } from '@/lib/domain/change/packetReceipts';
import { receiptsText } from '@/lib/texts/packets';

/** What this phone has marked in a packet: how much of it waits, and how much the campaign has; nothing where there is neither. */
export function Receipts({ receipts }: { receipts: PacketReceipts | undefined }) {
  const text = receipts && receiptsText(receipts);
  if (!text) return null;
  return <span className={`text-secondary font-semibold tabular-nums ${receipts.waiting > 0 ? 'text-warn' : 'text-ok'}`}> {text}</span>;
}
