import { ReceiptCard } from '@/components/queue/ReceiptCard';
import { Card } from '@/components/ui/Card';
import { useDoorsToday } from '@/lib/hooks/useDoorsToday';
import { useShiftCounts } from '@/lib/hooks/useShiftCounts';
import { homeTexts, visitedText } from '@/lib/texts/home';

/** The doors of today and, once there is something to receive, how much of it the campaign has received. */
export function TodayCard() {
  const visited = useDoorsToday();
  const { recorded } = useShiftCounts();
  const more = visitedText(visited);
  return (
    <>
      <Card>
        <p className="text-secondary text-soft">{homeTexts.today}</p>
        <p className="mt-1 text-title tabular-nums">{homeTexts.doorsDone(visited.done)}</p>
        {more && <p className="mt-1 text-secondary text-soft tabular-nums">{more}</p>}
      </Card>
      {recorded > 0 && <ReceiptCard />}
    </>
  );
}
