import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { Share } from '@/components/ui/icons/Share';
import type { Shift } from '@/lib/domain/change/shifts';
import { useSession } from '@/lib/hooks/useSession';
import { useShareCard } from '@/lib/hooks/useShareCard';
import { shiftTexts } from '@/lib/texts/shift';
import { shiftCardTexts } from '@/lib/texts/shiftCard';

/** A volunteer's shift in figures, and the way to share it: a card without a map, a voter or a house number. */
export function ShiftCard({ shift }: { shift: Shift }) {
  const campaign = useSession().campaign?.cName ?? '';
  const { share } = useShareCard();
  const { day, hours, figures, received } = shiftCardTexts(shift);
  const allReceived = shift.received === shift.doors;
  const shareShift = () => {
    const lines = [campaign, `${day} · ${hours}`];
    const card = { title: shiftTexts.yours, lines, figures, foot: received, isFootGood: allReceived };
    const words = [shiftTexts.yours, ...lines, ...figures.map(({ figure, word }) => `${figure} ${word}`), received];
    return share(shiftTexts.pictureName, card, { instead: { text: words.join('\n') } });
  };
  return (
    <div className="space-y-3">
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-bar">{shiftTexts.yours}</h3>
          <p className="text-secondary text-soft">{day}</p>
        </div>
        <p className="text-secondary text-soft">
          <bdi>{campaign}</bdi> · {hours}
        </p>
        <dl className="mt-2.5 grid grid-cols-[1fr_1fr_1.5fr_1fr] gap-x-2 low:grid-cols-2">
          {figures.map(({ figure, word }) => (
            <div key={word} className="flex flex-col-reverse">
              <dt className="text-small text-soft">{word}</dt>
              <dd className="text-door tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className={`mt-2.5 flex items-center gap-1.5 text-[0.9375rem] font-bold tabular-nums ${allReceived ? 'text-ok' : 'text-warn'}`}>
          {allReceived && <CircleCheck aria-hidden="true" className="size-5 shrink-0" />}
          {received}
        </p>
      </Card>
      <Button wide icon={Share} onClick={() => void shareShift()}>
        {shiftTexts.share}
      </Button>
    </div>
  );
}
