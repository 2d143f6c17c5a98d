'use client';
import type { QueryView } from '@/lib/data/queryView';
import { updatedText } from '@/lib/domain/relativeTime';
import { useNow } from '@/lib/platform/useNow';

/** How old what is shown is, in words; while it is being refreshed, that. */
export function useUpdatedText(view: QueryView<unknown>): string | undefined {
  const nowMs = useNow();
  if (view.state !== 'ready') return undefined;
  return view.isRefreshing ? 'Updating…' : updatedText(view.updatedAtMs, nowMs);
}
