import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { type Advice, useReleaseHold } from '@/lib/console/useToSettle';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { LookAtMarks } from './LookAtMarks';

const { releasing } = toSettleTexts;

type ReleaseHoldProps = {
  campaign: number;
  item: Advice;
  /** Somebody has begun to release it: this one stays open. */
  onBegin: () => void;
  /** It is released, and still the one that is open. */
  onReleased: () => void;
};

/** Releases the hold of advice after it was said what that does, whether its volunteer is out or home, and leads to where the marks of those who are out are seen. */
export function ReleaseHold({ campaign, item, onBegin, onReleased }: ReleaseHoldProps) {
  const [isAsking, setAsking] = useState(false);
  const write = useReleaseHold(campaign);
  const { volunteer } = item;
  if (volunteer === null) {
    return (
      <div className="grid gap-2">
        <p>{releasing.byCommand(item.id)}</p>
        <LookAtMarks campaign={campaign} item={item} look="filled" />
      </div>
    );
  }
  const ask = () => {
    if (!isAsking) onBegin();
    setAsking(!isAsking);
  };
  const release = () => write.mutate({ item, volunteer }, { onSuccess: onReleased });
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      {isAsking && (
        <>
          <p role="status">{releasing.says}</p>
          <Refused error={write.error} />
          <Button look="filled" wide busy={write.isPending} onClick={release}>
            {tonightTexts.releaseWho(item.name)}
          </Button>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look={isAsking ? 'outlined' : 'filled'} disabled={write.isPending} onClick={ask}>
          {isAsking ? releasing.keep : releasing.release}
        </Button>
        <LookAtMarks campaign={campaign} item={item} />
      </div>
    </div>
  );
}
