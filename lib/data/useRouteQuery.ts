'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { appQuery, paramsFor } from '@/lib/domain/lastParams';
import { useRedirect } from '@/lib/platform/navigation';
import { readLastParams } from './navigationMemory';
import { useWalkbook } from './WalkbookProvider';

/**
 * The query of the current path; visited without one, the query last used for the path is restored, in the address too
 * (specification, section 2).
 */
export function useRouteQuery(): URLSearchParams {
  const { device } = useWalkbook();
  const path = usePathname();
  const current = appQuery(useSearchParams().toString());
  const restored = current === '' ? paramsFor(readLastParams(device), path) : '';
  useRedirect(restored === '' ? undefined : `${path}?${restored}`);
  return new URLSearchParams(current === '' ? restored : current);
}
