import { Forbidden, LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { eveningLead } from './eveningLead';
import { Measures } from './Measures';

const REFETCH_MS = 60_000;

/** Tonight for somebody who sees figures without names. */
export function Figures({ campaign: { campaign } }: { campaign: StaffedCampaign }) {
  const { data, error, refetch } = useStaffQuery('tonightFigures', { campaign }, { refetchInterval: REFETCH_MS });
  if (data === undefined) return error ? <ReadFailed failure={failureOf(error)} again={() => void refetch()} /> : <LoadingRows />;
  return (
    <>
      <ViewHead title={frameTexts.views.tonight} lead={eveningLead(data.now, data.zone)} />
      <Measures totals={data.totals} />
      <Forbidden title={frameTexts.forbidden.title}>{tonightTexts.viewer}</Forbidden>
    </>
  );
}
