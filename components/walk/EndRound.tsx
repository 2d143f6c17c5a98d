import { Button } from '@/components/ui/Button';
import { listTexts } from '@/lib/texts/list';

/** The way out of a second round: all doors of the list again. */
export function EndRound({ onEnd }: { onEnd: () => void }) {
  return (
    <div className="px-4 pt-2">
      <Button size={48} onClick={onEnd}>
        {listTexts.wholeList}
      </Button>
    </div>
  );
}
