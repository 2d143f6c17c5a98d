import { asId, type VoterId } from '@/lib/domain/ids';
import type { Person } from './door';

/** Returns the id under which a person's notes are kept; somebody new has their own until staff have settled who they are. */
export function noteIdOf({ voterId, isNew, personId }: Pick<Person, 'voterId' | 'isNew' | 'personId'>): VoterId | undefined {
  if (voterId !== undefined) return asId<VoterId>(voterId);
  return isNew ? asId<VoterId>(personId) : undefined;
}
