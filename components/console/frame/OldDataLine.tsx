import { useOldData } from '@/lib/console/useOldData';
import { frameTexts } from '@/lib/texts/console/frame';
import { Button } from './Button';
import { isOutOfReach } from './states';

const { failed: texts } = frameTexts;

/** Says above a view that some of it is as it was known before, because it could not be read again, and why. */
export function OldDataLine() {
  const old = useOldData();
  return (
    <div className={old ? 'flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-warn-ground px-5 py-1.5 text-warn max-md:px-3' : ''}>
      <p role="status" className="min-w-0 font-semibold empty:hidden">
        {old && texts.old(isOutOfReach(old.failure) ? texts.phonesKeep : old.failure.message || texts.serverSaid)}
      </p>
      {old && (
        <Button small onClick={old.again}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}
