'use client';
import { useSyncExternalStore } from 'react';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** True when the signed-in account has recorded something on this phone, and the server has received all of it. */
export function useAllReceived(): boolean {
  const { journal } = useWalkbook();
  const account = useSession().credentials?.account;
  const allReceived = () => journal.hasAllReceived(account);
  return useSyncExternalStore(journal.subscribe, allReceived, allReceived);
}
