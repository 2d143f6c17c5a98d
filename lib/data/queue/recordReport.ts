import type { ChangeOf } from '@/lib/domain/change/change';
import type { SavedOutcome } from '@/lib/domain/change/recordOutcome';
import type { ReportBody } from '@/lib/domain/change/report/report';
import { type Door, doorName } from '@/lib/domain/door/door';
import { type RecordParts, recordHere } from './recordChange';

/** A volunteer's report of a door to the campaign. */
export type Report = Pick<ReportBody, 'about' | 'text' | 'name' | 'phone' | 'personId'>;

/** Records what a volunteer tells the campaign of a door (docs/product/door.md#tell-the-campaign). */
export function recordReport(parts: RecordParts, door: Door, report: Report): Promise<SavedOutcome<ChangeOf<'report'>>> {
  return recordHere(parts, 'report', reportBody(door, report));
}

/** Returns the body of a report without its position. */
export function reportBody(door: Door, { about, text, name, phone, personId }: Report): Omit<ReportBody, 'position'> {
  const [said, named, number] = [text.trim(), name?.trim(), phone?.trim()];
  const person = { ...(named ? { name: named } : {}), ...(number ? { phone: number } : {}), ...(personId ? { personId } : {}) };
  return { doorId: door.doorId, doorName: doorName(door), about, text: said, ...person };
}
