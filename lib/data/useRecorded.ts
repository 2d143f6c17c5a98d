'use client';
import { useSyncExternalStore } from 'react';
import type { RecordedByAddress } from '@/lib/domain/applyChanges';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

const NOTHING: RecordedByAddress = new Map();

/**
 * What this device has recorded in the chosen campaign, by door. The map is the journal's own and lives on; the version says when it has
 * changed.
 */
export function useRecorded(): { readonly recorded: RecordedByAddress; readonly version: number } {
  const { journal } = useWalkbook();
  const { who } = useSession();
  const version = useSyncExternalStore(journal.subscribe, journal.version, journal.version);
  return { recorded: who ? journal.byAddress(who) : NOTHING, version };
}
