import type { Kysely } from 'kysely';
import { searchKey } from '@/lib/domain/searchKey';
import type { Database } from '@/server/database/schema';
import { type Member, memberByEmail, membersOf } from './members';
import { OrganizerError } from './organizerError';

const TEXTS = {
  several: (name: string, members: readonly Member[]) =>
    `${members.length} members are called "${name}": ${members.map(TEXTS.member).join(', ')}. Name the one you mean by the e-mail.`,
  nobody: (name: string) => `No member is called "${name}".`,
  nobodyBut: (name: string, members: readonly Member[]) =>
    `No member is called "${name}". There is ${members.map(TEXTS.member).join(', ')}.`,
  member: ({ name, email }: Member) => `${name} (${email})`,
} as const;

/** So many are named to whoever wrote a part of a name. */
const CANDIDATES = 5;

/** @throws {@link OrganizerError} when nobody in the campaign has this e-mail or name, or several have the name */
export async function memberNamed(db: Kysely<Database>, campaignId: number, text: string): Promise<Member> {
  return text.includes('@') ? memberByEmail(db, campaignId, text) : memberAmong(await membersOf(db, campaignId), text.trim());
}

/**
 * Returns the member of this name, whatever its accents and capitals. A part of a name is none: who has packets taken away or given is not guessed.
 *
 * @throws {@link OrganizerError} when it is nobody's or several members' name; the message says whose it may be
 */
export function memberAmong(members: readonly Member[], name: string): Member {
  const key = searchKey(name);
  const called = members.filter((member) => searchKey(member.name) === key);
  const [first, second] = called;
  if (second) throw new OrganizerError(TEXTS.several(name, called));
  if (first) return first;
  const like = key === '' ? [] : members.filter((member) => searchKey(member.name).includes(key)).slice(0, CANDIDATES);
  throw new OrganizerError(like.length > 0 ? TEXTS.nobodyBut(name, like) : TEXTS.nobody(name));
}
