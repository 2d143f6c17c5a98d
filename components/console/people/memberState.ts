import type { Member } from '@/lib/console/people/useMembers';
import { peopleTexts } from '@/lib/texts/console/people';
import { momentText } from '@/lib/texts/dates';
import { dayText } from './times';

const MS = 1000;

/** Returns a word for how a volunteer is, and whether it asks for somebody. */
export function memberState(member: Member, now: number): { readonly text: string; readonly tone: 'warn' | 'ok' | 'soft' } {
  const { state } = peopleTexts;
  if (member.endedAt !== null) return { text: state.revoked(momentText(member.endedAt * MS, now)), tone: 'soft' };
  if (member.isHeld) return { text: state.held, tone: 'warn' };
  if (member.invitedUntil !== null) return { text: state.invited(dayText(member.invitedUntil)), tone: 'soft' };
  return member.hasSignedIn ? { text: state.active, tone: 'ok' } : { text: state.waiting, tone: 'warn' };
}
