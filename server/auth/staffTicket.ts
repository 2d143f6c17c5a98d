import { timingSafeEqual } from 'node:crypto';
import type { PinKey } from './pinKey';

/** Makes a text that nobody can change into another one: what was asked for, and a digest that needs the server's key. */
export function sealTicket({ digest }: PinKey, asked: unknown): string {
  const text = Buffer.from(JSON.stringify(asked)).toString('base64url');
  return `${text}.${digest(forTickets(text))}`;
}

/** Returns what a ticket was made of; undefined for one that this server has not made so. */
export function openTicket({ digest }: PinKey, ticket: string): unknown {
  const [text = '', mark = ''] = ticket.split('.');
  const [expected, given] = [Buffer.from(digest(forTickets(text))), Buffer.from(mark)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

/** A digest of something else is no ticket. */
const forTickets = (text: string) => `staff ticket ${text}`;
