import type { ChangeOf } from '@/lib/domain/change/change';
import type { RecordOutcome } from '@/lib/domain/change/recordOutcome';
import type { ReportBody } from '@/lib/domain/change/reportChange';
import { type Door, doorName } from '@/lib/domain/door/door';
import { type HereParts, recordHere } from './recordHere';

/** Records what volunteers tell the campaign of a door (docs/product.md#tell-the-campaign). */
export class DoorReports {
  constructor(private readonly parts: HereParts) {}

  /** Records one report. Resolves once it is durable and does not wait for the position. */
  report(door: Door, { about, text, name }: Pick<ReportBody, 'about' | 'text' | 'name'>): Promise<RecordOutcome<ChangeOf<'report'>>> {
    const [said, named] = [text.trim(), name?.trim()];
    const body = { doorId: door.doorId, doorName: doorName(door), about, text: said, ...(named ? { name: named } : {}) };
    return recordHere(this.parts, 'report', body);
  }
}
