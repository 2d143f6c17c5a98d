import { REPORT_KINDS, type ReportBody } from '@/lib/domain/change/report/report';
import { oneOf, optional, recordOf, shape, text } from '@/lib/domain/shape';

/** A report that somebody has begun and not sent yet. */
export type ReportDraft = Pick<ReportBody, 'text' | 'name'> & { readonly about?: ReportBody['about'] };

/** The drafts on this phone; the one typed last comes last. */
export const isReportDrafts = recordOf<ReportDraft>(
  shape<ReportDraft>({ about: optional(oneOf(...REPORT_KINDS)), text, name: optional(text) }),
);
