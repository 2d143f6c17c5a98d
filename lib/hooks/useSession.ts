'use client';
import { useMemo, useSyncExternalStore } from 'react';
import type { CampaignCredentials, Credentials } from '@/lib/domain/session/credentials';
import type { Campaign, UserData } from '@/lib/domain/session/session';
import { useWalkbook } from './WalkbookProvider';

export type SessionView = {
  readonly user: UserData;
  readonly campaign: Campaign | undefined;
  readonly credentials: Credentials | undefined;
  /** Undefined before a campaign is chosen: calls then give empty results. */
  readonly who: CampaignCredentials | undefined;
};

/** Returns who is signed in and for which campaign, following other tabs; the same objects until that changes. */
export function useSession(): SessionView {
  const { session, device } = useWalkbook();
  const stored = useSyncExternalStore(device.subscribe, session.snapshot, session.snapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of it is read from the stored text
  return useMemo(
    () => ({ user: session.user(), campaign: session.campaign(), credentials: session.credentials(), who: session.campaignCredentials() }),
    [session, stored],
  );
}
