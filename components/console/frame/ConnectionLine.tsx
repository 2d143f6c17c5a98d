import type { Live } from '@/lib/console/live';
import { useConnection } from '@/lib/console/useConnection';
import { frameTexts } from '@/lib/texts/console/frame';
import { Button } from './Button';

const { line: texts, again } = frameTexts.failed;

/** Says above a view, loaded or not, that there is no connection, or why some of it is as it was known before. */
export function ConnectionLine({ live }: { live: Live | undefined }) {
  const { line, old } = useConnection(live);
  return (
    <div className={line ? 'flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-warn-ground px-5 py-1.5 text-warn max-md:px-3' : ''}>
      <p role="status" className="min-w-0 font-semibold empty:hidden">
        {line && (line === 'refused' ? texts.refused(old?.failure.message ?? '') : texts[line])}
      </p>
      {old && line && line !== 'offline' && (
        <Button small onClick={old.again}>
          {again}
        </Button>
      )}
    </div>
  );
}
