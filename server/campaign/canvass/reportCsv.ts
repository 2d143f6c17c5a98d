import { type CsvReader, csvRow, csvStart } from '@/server/campaign/export/csv';
import type { Report } from './report';

/** Writes a report as the rows of a CSV file: its heading, its rows, its total, each with its end. */
export const reportRows = ({ columns, rows, total }: Report, reader: CsvReader): string[] =>
  [columns, ...rows, total].map((cells) => csvRow(cells, reader));

/** Writes a report as a CSV file. */
export const reportCsv = (report: Report, reader: CsvReader): string => csvStart(reader) + reportRows(report, reader).join('');
