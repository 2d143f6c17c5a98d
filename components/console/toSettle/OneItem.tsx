import { type RefObject, useEffect, useRef } from 'react';
import { LoadingRows, ReadFailed, StateCard } from '@/components/console/frame/states';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import type { FactsToSettle, ItemSettledHere, ItemToSettle, SaidBySettler } from '@/lib/console/useToSettle';
import { failureOf } from '@/lib/domain/failure';
import type { ActOfSettling, KindToSettle } from '@/lib/domain/staff/toSettle';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { keyOf } from './describe';
import { ItemPanel } from './ItemPanel';
import { LookAtMarks } from './LookAtMarks';

const NO_FACTS: FactsToSettle = { doors: [], people: [], stood: null, near: [], said: [], packet: null };

type OneItemProps = {
  campaign: number;
  named: { readonly kind: KindToSettle; readonly id: string };
  listed: ItemToSettle | undefined;
  place: string;
  next: string | undefined;
  now: number;
  isBusy: boolean;
  trouble: string;
  /** What is drawn was opened by a key or an act. */
  isMoved: RefObject<boolean>;
  onAct: (item: ItemSettledHere, act: ActOfSettling, said: SaidBySettler) => void;
};

/** Reads what is known of one thing. Until that is there it says what the list says. */
export function OneItem({ campaign, named, listed, isMoved, ...panel }: OneItemProps) {
  const { data, error, refetch } = useStaffQuery('toSettleItem', { campaign, kind: named.kind, id: named.id });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever came here by a key or an act goes on from here, and hears what has opened.
    if (isMoved.current) box.current?.focus();
    isMoved.current = false;
  }, [isMoved]);
  // What was read of another one before is kept while this one loads, and nothing is to be done by it.
  const read = data && keyOf(data.item) === keyOf(named) ? data : undefined;
  const item = read?.item ?? listed;
  const failure = read === undefined && error ? failureOf(error) : undefined;
  return (
    <div ref={box} tabIndex={-1} className="grid min-h-full outline-none">
      {failure ? (
        failure.status === 404 ? (
          <StateCard title={toSettleTexts.one[named.kind]}>{toSettleTexts.gone}</StateCard>
        ) : (
          <ReadFailed failure={failure} again={() => void refetch()} />
        )
      ) : item === undefined ? (
        <LoadingRows count={3} />
      ) : (
        <ItemPanel
          // Facts tell what is chosen at first; another state is another thing to decide about.
          key={read === undefined ? 'list' : item.state}
          item={item}
          facts={read?.facts ?? NO_FACTS}
          look={item.kind === 'advice' && <LookAtMarks campaign={campaign} item={item} />}
          {...panel}
          isBusy={panel.isBusy || read === undefined}
        />
      )}
    </div>
  );
}
