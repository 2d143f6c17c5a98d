import { useRef, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { LoadingRows, ReadFailed, StateCard } from '@/components/console/frame/states';
import { List } from '@/components/ui/icons/List';
import { addressNow, stillAt, useAddress } from '@/lib/console/useAddress';
import { type CountsToSettle, type ItemSettledHere, type SaidBySettler, useSettle, useToSettleLists } from '@/lib/console/useToSettle';
import { useLeave } from '@/lib/console/useUnsaved';
import { useViewKeys } from '@/lib/console/useViewKeys';
import { failureOf } from '@/lib/domain/failure';
import { type ActOfSettling, KINDS_TO_SETTLE, type KindToSettle } from '@/lib/domain/staff/toSettle';
import { countText, toSettleTexts } from '@/lib/texts/console/toSettle';
import { keyOf, needsMore, titleOf } from './describe';
import { ItemList } from './ItemList';
import { OneItem } from './OneItem';

const { keys: words } = toSettleTexts;
const KEYS = { j: { shown: 'J', does: words.next }, k: { shown: 'K', does: words.previous } };

/** Why something was not settled. */
type Refusal = {
  readonly key: string;
  readonly title: string;
  readonly why: string;
  /** Another one was open by then: it is told there, too. */
  readonly isElsewhere: boolean;
};

type WaitingProps = {
  campaign: number;
  kind: KindToSettle | undefined;
  counts: CountsToSettle | undefined;
  now: number;
};

/** Reads which thing an address names: 'report.r-508'. */
function namedItem(text: string | null): { readonly kind: KindToSettle; readonly id: string } | undefined {
  const [, kind, id = ''] = /^(\w+)\.(.{1,200})$/u.exec(text ?? '') ?? [];
  const known = KINDS_TO_SETTLE.find((one) => one === kind);
  return known === undefined ? undefined : { kind: known, id };
}

/** What waits: the list, and one of it beside. After an act the next one opens. On a phone it is one at a time. */
export function Waiting({ campaign, kind, counts, now }: WaitingProps) {
  const [params, setAddress] = useAddress();
  const [isListShown, setListShown] = useState(false);
  const { items, error, hasMore, isLoading, more, again } = useToSettleLists(campaign, kind);
  const settling = useSettle(campaign);
  const leave = useLeave();
  // What is drawn next was opened by a key or an act, and takes the focus.
  const isMoved = useRef(false);
  const [refused, setRefused] = useState<Refusal>();

  const named = namedItem(params.get('item')) ?? items?.[0];
  const chosen = named && keyOf(named);
  const index = items?.findIndex((item) => keyOf(item) === chosen) ?? -1;
  const listed = items?.[index];
  const open = (key: string | undefined) => {
    isMoved.current = true;
    setAddress({ item: key }, true);
    setListShown(false);
  };
  const choose = (key: string | undefined) => leave(() => open(key));
  const go = (step: 1 | -1) => {
    const to = items?.[index + step];
    if (to) choose(keyOf(to));
  };
  useViewKeys({ j: () => go(1), k: () => go(-1) }, KEYS);

  const act = async (item: ItemSettledHere, what: ActOfSettling, said: SaidBySettler = {}) => {
    const key = keyOf(item);
    setRefused(undefined);
    // Which one comes next is known before this one leaves the list.
    const at = items?.findIndex((one) => keyOf(one) === key) ?? -1;
    const following = items?.[at + 1] ?? items?.[at - 1];
    // Whoever has opened another one before the answer comes is left there.
    const isStill = stillAt(['kind', 'item']);
    const isHere = () => isStill() || addressNow().item === key;
    try {
      await settling.mutateAsync({ item, act: what, said });
      const isLast = items?.filter((one) => one.kind === item.kind).length === 1;
      // The list has the first few alone.
      if (isLast && (counts?.[item.kind] ?? 0) > 1) (hasMore ? more : again)();
      // What was typed about this one is saved by now.
      if (isHere()) (key === chosen ? open : choose)(following && keyOf(following));
    } catch (thrown) {
      const { message } = failureOf(thrown);
      setRefused({ key, title: titleOf(item), why: message === '' ? toSettleTexts.noAnswer : message, isElsewhere: !isHere() });
      if (isHere()) setAddress({ item: key });
    }
  };

  if (items === undefined) return error ? <ReadFailed failure={failureOf(error)} again={again} /> : <LoadingRows />;
  if (items.length === 0 && !hasMore && named === undefined)
    return <StateCard title={toSettleTexts.emptyTitle}>{kind === undefined ? toSettleTexts.empty : toSettleTexts.emptyKind}</StateCard>;
  const following = items[index + 1];
  const ofKind = items.filter((item) => item.kind === listed?.kind);
  const place =
    listed && toSettleTexts.place(listed.kind, ofKind.indexOf(listed) + 1, countText(Math.max(ofKind.length, counts?.[listed.kind] ?? 0)));
  return (
    <div className="flex min-h-0 flex-1">
      <div className={`min-h-0 min-w-0 flex-[1.57] overflow-auto bg-card ${isListShown ? '' : 'max-md:hidden'}`}>
        <ItemList
          campaign={campaign}
          items={items}
          counts={kind === undefined ? counts : undefined}
          chosen={chosen}
          isBusy={settling.isPending}
          now={now}
          onChoose={choose}
          onAct={(item, what) => (what === 'apply' && needsMore(item) ? choose(keyOf(item)) : void act(item, what))}
          onKind={(one) => setAddress({ kind: one, item: undefined })}
        />
        {hasMore && (
          <div className="p-2 text-center">
            <Button busy={isLoading} onClick={more}>
              {kind === 'double' ? toSettleTexts.further : toSettleTexts.more}
            </Button>
          </div>
        )}
      </div>
      <section
        className={`min-h-0 min-w-0 flex-1 overflow-y-auto border-line bg-card md:border-l ${isListShown ? 'max-md:hidden' : 'max-md:overflow-visible'}`}
      >
        <div className="flex items-center justify-between gap-2 px-4 pt-2 md:hidden">
          <Button small icon={List} onClick={() => setListShown(true)}>
            {toSettleTexts.list}
          </Button>
        </div>
        {refused?.isElsewhere && refused.key !== chosen && (
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3">
            <p role="alert" className="min-w-0 break-words font-semibold text-danger">
              {toSettleTexts.notDone.told(refused.title, refused.why)}
            </p>
            <Button small onClick={() => choose(refused.key)}>
              {toSettleTexts.notDone.open}
            </Button>
          </div>
        )}
        {named === undefined ? (
          <p className="p-4 text-soft">{toSettleTexts.noItem}</p>
        ) : (
          <OneItem
            key={chosen}
            campaign={campaign}
            named={named}
            listed={listed}
            place={place ?? toSettleTexts.one[named.kind]}
            next={following && titleOf(following)}
            onReleased={() => choose(following && keyOf(following))}
            now={now}
            isBusy={settling.isPending}
            trouble={refused !== undefined && refused.key === chosen ? refused.why : ''}
            isMoved={isMoved}
            // Without its name in the address, another one would open as soon as it leads the list.
            onBegin={() => setAddress({ item: chosen })}
            onAct={(item, what, said) => void act(item, what, said)}
          />
        )}
      </section>
    </div>
  );
}
