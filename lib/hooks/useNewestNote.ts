'use client';
import { recordedOfVoter } from '@/lib/domain/change/recordedOfVoter';
import type { Person } from '@/lib/domain/door/door';
import { noteIdOf } from '@/lib/domain/door/noteId';
import { useReadVoter } from './useReadVoter';
import { useRecorded } from './useRecorded';

/**
 * Returns what reads the newest note about somebody at a door: the one that was written on this phone, else the newest of the voter's that is
 * here, else the beginning that came with the list.
 */
export function useNewestNote(): (person: Person) => string | undefined {
  const recorded = useRecorded();
  const readVoter = useReadVoter();
  return (person) => {
    const voterId = noteIdOf(person);
    if (voterId === undefined) return person.note;
    const voter = readVoter(voterId);
    if (voter) return voter.notes.toSorted((a, b) => b.time - a.time)[0]?.text ?? person.note;
    const own = recordedOfVoter(recorded, 'note', voterId).at(-1)?.change.body.text;
    return own || person.note;
  };
}
