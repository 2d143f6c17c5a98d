'use client';
import type { QueryView } from '@/lib/hooks/queryView';
import { useNow } from '@/lib/hooks/useNow';
import { dateTexts, updatedText } from '@/lib/texts/dates';

/** How old what is shown is, in words; while it is being refreshed, that. */
export function useUpdatedText(view: QueryView<unknown>): string | undefined {
  const nowMs = useNow();
  if (view.state !== 'ready') return undefined;
  return view.isRefreshing ? dateTexts.updating : updatedText(view.updatedAtMs, nowMs);
}
