/** What the console exports, as the command line calls it. */
export const EXPORT_KINDS = ['results', 'households', 'van-upload', 'van-contacts', 'report', 'log', 'jsonl'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** What a row of a report is. */
export const REPORT_DIMENSIONS = ['day', 'target', 'packet', 'volunteer', 'answer'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];
