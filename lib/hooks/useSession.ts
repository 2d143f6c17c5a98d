'use client';
import { useSyncExternalStore } from 'react';
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

/** Who is signed in and for which campaign, following other tabs. */
export function useSession(): SessionView {
  const { session, device } = useWalkbook();
  useSyncExternalStore(device.subscribe, session.snapshot, session.snapshot);
  return { user: session.user(), campaign: session.campaign(), credentials: session.credentials(), who: session.campaignCredentials() };
}
