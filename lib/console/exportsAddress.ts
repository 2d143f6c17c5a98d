import { addressOf } from './useAddress';
import type { StaffedCampaign } from './useStaffSession';
import { pathOf, viewsOf } from './views';

/** The parameter that leads to the exports, below what else there is of the campaign. */
const PART = { part: 'export' } as const;

/**
 * Returns where results are exported, under People; undefined for a role that exports nothing.
 *
 * @param pass whose results are meant; without it the one that is walked
 */
export function exportsAddress({ campaign, role }: Pick<StaffedCampaign, 'campaign' | 'role'>, pass?: number): string | undefined {
  if (!viewsOf(role).some(({ view }) => view === 'people')) return undefined;
  return addressOf(pathOf('people'), { campaign, tab: 'campaign', ...PART, pass });
}

/** True where an address leads to the exports. */
export const leadsToExports = (params: Pick<URLSearchParams, 'get'>): boolean => params.get('part') === PART.part;
