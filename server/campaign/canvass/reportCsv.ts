import { safeCsvLine } from '@/lib/domain/safeCells';
import type { Report } from './report';

/** Writes a report as lines of CSV: its heading, its rows, its total. */
export const reportCsv = ({ columns, rows, total }: Report): string[] => [columns, ...rows, total].map(safeCsvLine);
