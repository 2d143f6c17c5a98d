import type { PushMessage } from '@/lib/contract/push';
import { hyphenateCode } from '@/lib/domain/walk/packet';

const TEXTS = {
  title: (packets: number) => (packets === 1 ? 'New packet assigned' : `${packets} new packets assigned`),
  recalled: (codes: readonly string[]) =>
    codes.length === 1 ? `Packet ${codes.map(hyphenateCode).join()} was taken back` : `${codes.length} packets were taken back`,
} as const;

/** The notification of new packets, by their codes. */
export function packetMessage(codes: readonly string[]): PushMessage {
  return { title: TEXTS.title(codes.length), body: codes.map(hyphenateCode).join(', '), path: '/walk/' };
}

/** The notification of packets that staff have taken back, by their codes. @param reason what staff say, as it is shown */
export function recallMessage(codes: readonly string[], reason: string): PushMessage {
  return { title: TEXTS.recalled(codes), body: reason, path: '/walk/' };
}

/** The notification with what staff write to volunteers. @param campaign its name @param words what they write, as it is shown */
export function staffMessage(campaign: string, words: string): PushMessage {
  return { title: campaign, body: words, path: '/walk/' };
}
