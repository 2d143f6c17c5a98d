import { Button } from '@/components/ui/Button';
import type { Group } from '@/lib/domain/door/door';
import type { DoorChoice } from '@/lib/domain/walk/doorChoice';
import { choiceLine, doorChoiceTexts } from '@/lib/texts/doorChoice';
import { listTexts } from '@/lib/texts/list';

type EndChoiceProps = { choice: DoorChoice; groups: readonly Group[]; onEnd: () => void };

/** What was chosen, and the way out of it: all doors of the list again. */
export function EndChoice({ choice, groups, onEnd }: EndChoiceProps) {
  return (
    <div className="space-y-2 px-4 pt-3">
      <p className="text-secondary">{doorChoiceTexts.only(choiceLine(choice, groups))}</p>
      <Button size={48} onClick={onEnd}>
        {listTexts.wholeList}
      </Button>
    </div>
  );
}
