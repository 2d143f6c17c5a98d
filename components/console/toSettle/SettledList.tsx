import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { LoadingRows, ReadFailed, StateCard } from '@/components/console/frame/states';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { useSettledLines, useUndoSettled } from '@/lib/console/useToSettle';
import { failureOf } from '@/lib/domain/failure';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { whenText } from './describe';

/** Lists what was settled and repaired, the latest first; each can be taken back, in the reverse order where two are about the same. */
export function SettledList({ campaign, now }: { campaign: number; now: number }) {
  const { items, error, hasMore, isLoading, more, again } = useSettledLines(campaign);
  const undo = useUndoSettled(campaign);
  const [trouble, setTrouble] = useState<{ readonly number: number; readonly why: string }>();
  const [busy, setBusy] = useState<number>();
  if (items === undefined) return error ? <ReadFailed failure={failureOf(error)} again={again} /> : <LoadingRows />;
  if (items.length === 0) return <StateCard title={toSettleTexts.tabs.settled}>{toSettleTexts.settledEmpty}</StateCard>;
  const takeBack = async (number: number, told: string) => {
    setBusy(number);
    setTrouble(undefined);
    await undo(number, told).catch((thrown: unknown) => setTrouble({ number, why: failureOf(thrown).message }));
    setBusy(undefined);
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto bg-card">
      <ul aria-label={toSettleTexts.settledLabel}>
        {items.map(({ number, told, at, by, undoneAt, undoneBy }) => (
          <li key={number} className="flex min-h-[3.125rem] items-center gap-3 border-line border-b px-4 py-1.5 leading-tight">
            <span className="min-w-0 flex-1">
              <span className={undoneAt === null ? 'block' : 'block text-soft line-through'}>{told}</span>
              <span className="block text-small text-soft">{toSettleTexts.settledBy(by, whenText(at, now))}</span>
              {undoneAt !== null && (
                <span className="block text-small text-soft">{toSettleTexts.undone(undoneBy ?? '', whenText(undoneAt, now))}</span>
              )}
              {trouble?.number === number && (
                <span role="alert" className="block font-semibold text-danger text-small">
                  {trouble.why}
                </span>
              )}
            </span>
            {undoneAt === null && (
              <Button
                small
                icon={Undo2}
                aria-label={toSettleTexts.undoLabel(told)}
                busy={busy === number}
                onClick={() => takeBack(number, told)}
              >
                {toSettleTexts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="p-2 text-center">
          <Button busy={isLoading} onClick={more}>
            {toSettleTexts.more}
          </Button>
        </div>
      )}
    </div>
  );
}
