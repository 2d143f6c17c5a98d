'use client';
import { useRef } from 'react';
import { useVoterToast } from '@/components/toast/useVoterToast';
import type { VoterId } from '@/lib/domain/ids';
import { type Tag, withTag } from '@/lib/domain/voter/voter';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useReadVoter } from '@/lib/hooks/useReadVoter';
import { useRecord } from '@/lib/hooks/useRecord';
import { voterNameText } from '@/lib/texts/voter';

/**
 * What a tap on a tag does: it is recorded and said, with an Undo. A change has all tags of the voter, so that taps are recorded one after the
 * other, each on what the one before has left.
 */
export function useTagging(voterId: VoterId): (tag: Tag, isOn: boolean) => Promise<void> {
  const { tags: recordTags } = useRecord();
  const readVoter = useReadVoter();
  const tell = useVoterToast();
  const oneTap = useOneTap();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const record = async (tag: Tag, isOn: boolean) => {
    const voter = readVoter(voterId);
    if (voter) tell(await recordTags({ ...voter, name: voterNameText(voter) }, withTag(voter, tag, isOn)));
  };
  return (tag, isOn) =>
    oneTap(tag.id, () => {
      last.current = last.current.then(() => record(tag, isOn));
      return last.current;
    });
}
