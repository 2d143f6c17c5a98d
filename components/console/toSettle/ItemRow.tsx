import { Button } from '@/components/console/frame/Button';
import type { ItemSettledHere, ItemToSettle } from '@/lib/console/useToSettle';
import type { ActOfSettling } from '@/lib/domain/staff/toSettle';
import { applyWord, byLine, dismissWord, keyOf, leadOf, titleOf } from './describe';
import { KindIcon } from './KindIcon';
import { LookAtMarks } from './LookAtMarks';

type ItemRowProps = {
  campaign: number;
  item: ItemToSettle;
  isChosen: boolean;
  isBusy: boolean;
  now: number;
  onChoose: () => void;
  onAct: (item: ItemSettledHere, act: ActOfSettling) => void;
};

/** One thing that waits, in two lines, with what it would do. */
export function ItemRow({ campaign, item, isChosen, isBusy, now, onChoose, onAct }: ItemRowProps) {
  const by = byLine(item, now);
  return (
    <li
      data-row={keyOf(item)}
      className={`flex min-h-[3.125rem] items-center gap-2 border-line border-b pr-3 ${isChosen ? 'bg-(--row) shadow-[inset_4px_0_0_var(--primary)]' : ''}`}
    >
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className="flex min-h-[3.125rem] min-w-0 flex-1 items-center gap-2.5 pl-4 text-left leading-tight max-md:min-h-16"
      >
        <KindIcon item={item} />
        <span className="min-w-0">
          <span className="block truncate">
            <b className="font-semibold">{titleOf(item)}</b> {by !== '' && <span className="text-soft">· {by}</span>}
          </span>
          <span className="block truncate text-small text-soft">{leadOf(item)}</span>
        </span>
      </button>
      {item.kind === 'advice' ? (
        <span className="shrink-0 max-lg:hidden">
          <LookAtMarks campaign={campaign} item={item} isRow />
        </span>
      ) : (
        <span className="flex shrink-0 gap-1.5 max-lg:hidden">
          <Button small disabled={isBusy} onClick={() => onAct(item, 'apply')}>
            {applyWord(item)}
          </Button>
          <Button small disabled={isBusy} onClick={() => onAct(item, 'dismiss')}>
            {dismissWord(item.kind)}
          </Button>
        </span>
      )}
    </li>
  );
}
