import type { StreetMapAround } from '@/lib/contract/staff/cut';
import type { StaffParts } from '@/server/campaign/transaction';
import { checkStreetMap } from './checkStreetMap';

/** How the console calls the server's street map: its path is the server's own matter. */
export const CALLED = 'The server’s street map';

/** Finds out what of the server's street map lies around a campaign's doors. @throws OrganizerError where there is none that can be read */
export async function mapAround(parts: StaffParts, campaignId: number, archive: string): Promise<StreetMapAround> {
  const { sizeBytes, campaign } = await checkStreetMap(parts, { id: campaignId }, archive, CALLED);
  const survey = campaign?.survey;
  return {
    sizeBytes,
    unmapped: campaign?.unmapped.count ?? 0,
    unplaced: campaign?.doors.unplaced ?? 0,
    roads: survey?.roads.pieces ?? 0,
    barriers: (survey?.motorways.pieces ?? 0) + (survey?.railways.pieces ?? 0) + (survey?.shores.pieces ?? 0),
  };
}
