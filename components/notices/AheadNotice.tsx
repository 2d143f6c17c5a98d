'use client';
import { usePathname } from 'next/navigation';
import { Button } from '@/components/ui/Button';
import { useAskedAhead } from '@/lib/hooks/useReadyByItself';
import { aheadTexts } from '@/lib/texts/ahead';
import { NoticeCard } from './NoticeCard';

/** Where a volunteer looks at packets, and marks nothing. */
const PATHS = /^\/(?:walk|home)\/?$/u;

/** Asks before maps and images are fetched over a connection that may cost something (docs/product/walk.md#ready-by-itself). */
export function AheadNotice() {
  return PATHS.test(usePathname()) ? <Question /> : null;
}

function Question() {
  const { count, answer } = useAskedAhead();
  if (count === 0) return null;
  const leave = () => answer('no');
  return (
    <NoticeCard name="ahead" role="dialog" title={aheadTexts.question(count)} text={aheadTexts.gain} onClose={leave}>
      <Button size={48} onClick={leave}>
        {aheadTexts.notNow}
      </Button>
      <Button size={48} look="filled" onClick={() => answer('yes')}>
        {aheadTexts.get}
      </Button>
    </NoticeCard>
  );
}
