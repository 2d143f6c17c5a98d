import type { PushMessage } from '@/lib/contract/push';
import { hyphenateCode } from '@/lib/domain/walk/packet';

const TEXTS = {
  title: (packets: number) => (packets === 1 ? 'New packet assigned' : `${packets} new packets assigned`),
} as const;

/** The notification of new packets, by their codes. */
export function packetMessage(codes: readonly string[]): PushMessage {
  return { title: TEXTS.title(codes.length), body: codes.map(hyphenateCode).join(', '), path: '/walk/' };
}
