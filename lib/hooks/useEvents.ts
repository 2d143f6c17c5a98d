'use client';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '@/lib/data/lists/eventsQuery';
import type { CampaignEvent } from '@/lib/domain/event/event';
import { type QueryView, queryView } from './queryView';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** The campaign's events, upcoming and over. */
export function useEvents(): QueryView<readonly CampaignEvent[]> {
  const { late } = useWalkbook();
  const { who } = useSession();
  return queryView(useQuery(eventsQuery(late.calls.load, who)));
}

/** The campaign's events as far as this device has them; nobody is asked. */
export function useKnownEvents(): readonly CampaignEvent[] {
  const { late } = useWalkbook();
  const { who } = useSession();
  return useQuery({ ...eventsQuery(late.calls.load, who), enabled: false }).data ?? [];
}
