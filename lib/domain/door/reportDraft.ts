import { REPORT_KINDS, type ReportBody } from '@/lib/domain/change/reportChange';
import type { DoorId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { oneOf, optional, recordOf, shape, text } from '@/lib/domain/shape';

/** A report that somebody has begun and not sent yet. */
export type ReportDraft = Pick<ReportBody, 'text' | 'name'> & { readonly about?: ReportBody['about'] };

/** The drafts on this phone; the one typed last comes last. */
export const isReportDrafts = recordOf<ReportDraft>(
  shape<ReportDraft>({ about: optional(oneOf(...REPORT_KINDS)), text, name: optional(text) }),
);

/** Returns the key of a draft: whose it is, and of which door. */
export function reportDraftKey({ account, campaignUid }: Pick<CampaignCredentials, 'account' | 'campaignUid'>, doorId: DoorId): string {
  return JSON.stringify([account, campaignUid, doorId]);
}
