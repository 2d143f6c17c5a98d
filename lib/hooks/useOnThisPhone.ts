'use client';
import { useMemo } from 'react';
import { housesOnThisPhone, peopleOnThisPhone } from '@/lib/data/voter/onThisPhone';
import type { FoundHouse, FoundPerson } from '@/lib/domain/voter/found';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

const NOBODY: readonly never[] = [];

/** Everybody of the campaign who is on this phone, as of when it was first asked; nobody where that is not wanted. */
export function usePeopleOnThisPhone(isWanted: boolean): readonly FoundPerson[] {
  return useOnThisPhone(peopleOnThisPhone, isWanted);
}

/** Every house of the campaign that is on this phone, as of when it was first asked; none where that is not wanted. */
export function useHousesOnThisPhone(isWanted: boolean): readonly FoundHouse[] {
  return useOnThisPhone(housesOnThisPhone, isWanted);
}

function useOnThisPhone<T>(collect: (...from: Parameters<typeof peopleOnThisPhone>) => readonly T[], isWanted: boolean): readonly T[] {
  const { client } = useWalkbook();
  const { who } = useSession();
  return useMemo(() => (isWanted ? collect(client, who) : NOBODY), [isWanted, collect, client, who]);
}
