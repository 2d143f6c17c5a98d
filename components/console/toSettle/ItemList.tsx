import { Fragment } from 'react';
import { Button } from '@/components/console/frame/Button';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import type { CountsToSettle, ItemSettledHere, ItemToSettle } from '@/lib/console/useToSettle';
import type { ActOfSettling, KindToSettle } from '@/lib/domain/staff/toSettle';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { keyOf } from './describe';
import { ItemRow } from './ItemRow';

type ItemListProps = {
  campaign: number;
  items: readonly ItemToSettle[];
  /** Several kinds are listed, each with the way to all of it. */
  counts?: CountsToSettle | undefined;
  chosen: string | undefined;
  isBusy: boolean;
  now: number;
  onChoose: (key: string) => void;
  onAct: (item: ItemSettledHere, act: ActOfSettling) => void;
  onKind: (kind: KindToSettle) => void;
};

/** Lists what waits, in a row for each. */
export function ItemList({ items, counts, chosen, onChoose, onKind, ...row }: ItemListProps) {
  return (
    <ul aria-label={toSettleTexts.listLabel}>
      {items.map((item, index) => {
        const key = keyOf(item);
        return (
          <Fragment key={key}>
            {counts && item.kind !== items[index - 1]?.kind && (
              <li className="flex min-h-8 items-center justify-between border-line border-b bg-ground pr-3 pl-4">
                <h2 className="font-bold text-small">{toSettleTexts.headings[item.kind]}</h2>
                <Button small look="plain" onClick={() => onKind(item.kind)}>
                  {toSettleTexts.allOf(counts[item.kind])}
                  <ChevronRight className="size-4" />
                </Button>
              </li>
            )}
            <ItemRow item={item} isChosen={key === chosen} onChoose={() => onChoose(key)} {...row} />
          </Fragment>
        );
      })}
    </ul>
  );
}
