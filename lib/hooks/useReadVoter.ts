'use client';
import { voterOnPhone } from '@/lib/data/voter/voterOnPhone';
import type { VoterId } from '@/lib/domain/ids';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { useWalkbook } from './WalkbookProvider';

/** Reads a voter at the moment of a tap: with everything that is recorded by then, drawn or not. Undefined when they are not on this phone. */
export function useReadVoter(): (voterId: VoterId) => FullVoter | undefined {
  const { recording } = useWalkbook();
  return (voterId) => voterOnPhone(recording, voterId);
}
