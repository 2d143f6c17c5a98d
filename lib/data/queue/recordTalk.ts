import type { Change } from '@/lib/domain/change/change';
import type { Mark } from '@/lib/domain/change/door/door';
import type { NoteBody } from '@/lib/domain/change/note/note';
import type { BatchOutcome } from '@/lib/domain/change/recordOutcome';
import type { Door } from '@/lib/domain/door/door';
import { type NewPerson, personOf } from '@/lib/domain/door/talk';
import { asId, type BatchId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { markBody } from './record';
import { type Draft, LOCATING, type RecordParts, recordTogether } from './recordChange';
import { reportBody } from './recordReport';

/** What a saved talk says beside its mark: somebody new at the door, and a note. */
export type BesideMark = {
  readonly newPerson?: NewPerson;
  readonly note?: Pick<NoteBody, 'noteId' | 'voterId' | 'voterName' | 'text'>;
};

/**
 * Records a talk where the volunteer stands, all of it or nothing: who is new before the mark that names them, then the note
 * (docs/product/survey.md#saving-a-talk). Somebody whom the door has already, because the talk was saved before the app was killed, is not
 * reported again.
 *
 * @returns the changes in that order
 */
export async function recordTalk(
  parts: RecordParts,
  door: Door,
  list: ListRef,
  signs: boolean,
  mark: Mark,
  { newPerson, note }: BesideMark,
): Promise<BatchOutcome<Change>> {
  if (!parts.recordingRule.allows(list)) return { kind: 'otherList' };
  const isNew = newPerson !== undefined && !door.people.some(({ personId }) => personId === newPerson.personId);
  // The Undo takes back what was said of somebody new as well.
  const known = isNew ? { ...door, people: [...door.people, personOf(newPerson)] } : door;
  const drafts: Draft[] = [{ kind: 'door', body: { ...markBody(known, list, signs, mark), position: LOCATING } }];
  if (isNew) {
    const report = reportBody(door, { about: 'newPerson', text: '', ...newPerson });
    drafts.unshift({ kind: 'report', body: { ...report, position: LOCATING } });
  }
  if (note) drafts.push({ kind: 'note', body: { ...note, former: '' } });
  // By which the mark's Undo finds its note, also later and after a restart.
  return recordTogether(parts, drafts, note ? asId<BatchId>(parts.newId()) : undefined);
}
