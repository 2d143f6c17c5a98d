'use client';
import { StickyNote } from '@/components/ui/icons/StickyNote';
import { asId, type VoterId } from '@/lib/domain/ids';
import { useReadVoter } from '@/lib/hooks/useReadVoter';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { oneDoorTexts } from '@/lib/texts/oneDoor';

/** The latest note about somebody at a door; nothing when this phone has no notes of theirs. */
export function PersonNote({ voterId }: { voterId: string }) {
  // This draws the note again after every recorded change.
  useRecorded();
  const note = useReadVoter()(asId<VoterId>(voterId))?.notes.toSorted((a, b) => b.time - a.time)[0];
  if (!note) return null;
  return (
    <p className="mt-1 flex gap-2 text-secondary">
      <StickyNote aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <span className="min-w-0 whitespace-pre-line">{oneDoorTexts.note(note.text)}</span>
    </p>
  );
}
