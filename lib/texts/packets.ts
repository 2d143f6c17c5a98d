import type { PacketReceipts } from '@/lib/domain/change/packetReceipts';
import { packets } from './en/packets';
import type { Texts } from './texts';

export const packetTexts: Texts['packets'] = packets;

/** Returns '2 doors waiting · 5 doors received', each only where there is any; undefined where there is neither. */
export function receiptsText({ waiting, received }: PacketReceipts): string | undefined {
  const parts = [...(waiting > 0 ? [packetTexts.waiting(waiting)] : []), ...(received > 0 ? [packetTexts.received(received)] : [])];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
