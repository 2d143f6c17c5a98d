import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useIsAskingForPlace } from '@/lib/hooks/useLocationPermission';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { locationTexts } from '@/lib/texts/location';
import { noticeTexts } from '@/lib/texts/notices';
import { NoticeCard } from './NoticeCard';

/** Says why the browser asks for the place, beside its question at the first mark. No screen keeps a place for it, so that none moves. */
export function LocationNotice() {
  const isAsking = useIsAskingForPlace(useWalkbook().locator);
  const [isClosed, setIsClosed] = useState(false);
  if (!isAsking || isClosed) return null;
  const close = () => setIsClosed(true);
  return (
    <NoticeCard name="location" role="dialog" title={locationTexts.whyAsked} text={locationTexts.worksWithout} onClose={close}>
      <Button size={48} onClick={close}>
        {noticeTexts.spec.ok}
      </Button>
    </NoticeCard>
  );
}
