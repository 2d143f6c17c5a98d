import { Button } from '@/components/ui/Button';
import type { Group } from '@/lib/domain/door/door';
import type { DoorChoice } from '@/lib/domain/walk/doorChoice';
import { choiceLine, doorChoiceTexts } from '@/lib/texts/doorChoice';
import { listTexts } from '@/lib/texts/list';

type EndRoundProps = {
  /** The choice that made the round; undefined in a second round. */
  choice: DoorChoice | undefined;
  groups: readonly Group[];
  onEnd: () => void;
};

/** The way out of a round: all doors of the list again. */
export function EndRound({ choice, groups, onEnd }: EndRoundProps) {
  return (
    <div className="space-y-2 px-4 pt-3">
      {choice && <p className="text-secondary">{doorChoiceTexts.only(choiceLine(choice, groups))}</p>}
      <Button size={48} onClick={onEnd}>
        {listTexts.wholeList}
      </Button>
    </div>
  );
}
