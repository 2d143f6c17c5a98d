'use client';
import { useSyncExternalStore } from 'react';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

const NOTHING: RecordedBySubject = new Map();

/**
 * What this device has recorded in the chosen campaign, by subject. The map is the journal's own and lives on; the version says when it has
 * changed.
 */
export function useRecorded(): { readonly recorded: RecordedBySubject; readonly version: number } {
  const { journal } = useWalkbook();
  const { who } = useSession();
  const version = useSyncExternalStore(journal.subscribe, journal.version, journal.version);
  return { recorded: who ? journal.bySubject(who) : NOTHING, version };
}
