import type { Becomes } from '@/lib/console/voterFile/previewRows';
import { fieldWord, voterFileTexts } from '@/lib/texts/console/voterFile';

/** What would change of a person, a line for each field. */
export function Changes({ changes }: Pick<Becomes, 'changes'>) {
  return changes.map(({ field, from, to }) => (
    <span key={field} className="block text-small text-soft">
      {voterFileTexts.rows.change(fieldWord(field), from, to)}
    </span>
  ));
}
