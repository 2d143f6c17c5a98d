'use client';
import { useState } from 'react';
import { readAccountNames } from '@/lib/data/session/accountNames';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** Returns the campaign's name of whoever is signed in; undefined where a server has told none. */
export function useOwnName(): string | undefined {
  const { device } = useWalkbook();
  const { who } = useSession();
  const [names] = useState(() => readAccountNames(device));
  return who && names.get(who.account);
}
