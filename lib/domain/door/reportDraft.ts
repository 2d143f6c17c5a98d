import { REPORT_KINDS, type ReportBody } from '@/lib/domain/change/report/report';
import type { DraftKind } from '@/lib/domain/drafts';
import { oneOf, optional, recordOf, shape, text } from '@/lib/domain/shape';

/** A report that somebody has begun and not sent yet. */
export type ReportDraft = Pick<ReportBody, 'text' | 'name'> & { readonly about?: ReportBody['about'] };

/** The reports that were begun, by door. */
export const REPORT_DRAFTS: DraftKind<ReportDraft> = {
  storedAs: 'reportDrafts',
  areDrafts: recordOf<ReportDraft>(shape<ReportDraft>({ about: optional(oneOf(...REPORT_KINDS)), text, name: optional(text) })),
};
