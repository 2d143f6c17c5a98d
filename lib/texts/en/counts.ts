import { type SubjectCounts, subjectTotal } from '@/lib/domain/change/subjectCounts';
import { pluralOf } from '@/lib/texts/plural';

/** The form of an English text that goes with a count. */
export const plural = pluralOf('en');

/** '1 change', '3 changes'. */
export const changes = (count: number) => plural(count, { one: '1 change', other: `${count} changes` });

/** '1 door', '3 doors'. */
export const doors = (count: number) => plural(count, { one: '1 door', other: `${count} doors` });

/** What changes are about: '3 doors, 1 note'; '0 doors' where there are none. */
export function subjects({ door, note, tags, report }: SubjectCounts): string {
  const parts = [
    door > 0 && doors(door),
    note > 0 && plural(note, { one: '1 note', other: `${note} notes` }),
    tags > 0 && plural(tags, { one: '1 set of tags', other: `${tags} sets of tags` }),
    report > 0 && plural(report, { one: '1 report', other: `${report} reports` }),
  ];
  return parts.filter(Boolean).join(', ') || doors(0);
}

/** The form of an English text that goes with what changes are about. */
export const pluralOfSubjects = (counts: SubjectCounts, forms: Parameters<typeof plural>[1]) => plural(subjectTotal(counts), forms);
