import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingRows, ReadFailed, StateCard } from '@/components/console/frame/states';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import type { FactsToSettle, ItemSettledHere, ItemToSettle, SaidBySettler } from '@/lib/console/useToSettle';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { type Failure, failureOf } from '@/lib/domain/failure';
import type { ActOfSettling, KindToSettle } from '@/lib/domain/staff/toSettle';
import { frameTexts } from '@/lib/texts/console/frame';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { keyOf } from './describe';
import { ItemPanel } from './ItemPanel';
import { ReleaseHold } from './ReleaseHold';
import { useSaid } from './useSaid';

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
  /** Somebody has begun to say something: this one stays open. */
  onBegin: () => void;
  /** The hold of what is open was released: the next one opens. */
  onReleased: () => void;
  onAct: (item: ItemSettledHere, act: ActOfSettling, said: SaidBySettler) => void;
};

/** Reads what is known of one thing. Until that is there it says what the list says; what somebody types meanwhile stays. */
export function OneItem({ campaign, named, listed, isMoved, onBegin, onReleased, ...panel }: OneItemProps) {
  const { data, error, refetch } = useStaffQuery('toSettleItem', { campaign, kind: named.kind, id: named.id });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever came here by a key or an act goes on from here, and hears what has opened.
    if (isMoved.current) box.current?.focus();
    isMoved.current = false;
  }, [isMoved]);
  // What was read of another one before is kept while this one loads, and nothing is to be done by it.
  const read = data && keyOf(data.item) === keyOf(named) ? data : undefined;
  const facts = read?.facts ?? NO_FACTS;
  const { item, saying } = useSaid(read?.item ?? listed, facts, onBegin);
  useUnsaved('toSettle', saying?.hasBegun === true);
  const failure = error ? failureOf(error) : undefined;
  const isGone = failure?.status === 404;
  const isUnread = read === undefined && failure !== undefined;
  const again = () => void refetch();
  return (
    <div ref={box} tabIndex={-1} className="grid min-h-full outline-none">
      {isUnread && saying?.hasBegun !== true ? (
        <Unread kind={named.kind} failure={failure} again={again} />
      ) : item === undefined ? (
        <LoadingRows count={3} />
      ) : (
        <ItemPanel
          item={item}
          facts={facts}
          saying={saying}
          ofAdvice={item.kind === 'advice' && <ReleaseHold campaign={campaign} item={item} onBegin={onBegin} onReleased={onReleased} />}
          {...panel}
          trouble={panel.trouble || (isGone ? toSettleTexts.gone : '')}
          notRead={isUnread && !isGone && <NotRead failure={failure} again={again} />}
          isBusy={panel.isBusy || read === undefined}
        />
      )}
    </div>
  );
}

type UnreadProps = { failure: Failure; again: () => void };

function Unread({ kind, failure, again }: UnreadProps & { kind: KindToSettle }) {
  if (failure.status !== 404) return <ReadFailed failure={failure} again={again} />;
  return <StateCard title={toSettleTexts.one[kind]}>{toSettleTexts.gone}</StateCard>;
}

/** The same beside what somebody has begun to say, which stays. */
function NotRead({ failure, again }: UnreadProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <Refused error={failure} />
      <Button small onClick={again}>
        {frameTexts.failed.again}
      </Button>
    </div>
  );
}
