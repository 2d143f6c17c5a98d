import type { Live } from '@/lib/console/live';
import { useConnection } from '@/lib/console/useConnection';
import { useMinute } from '@/lib/console/useMinute';
import { frameTexts } from '@/lib/texts/console/frame';
import { agoText, clockText } from '@/lib/texts/dates';
import { WifiOff } from './icons';

const MINUTE_MS = 60_000;
const { live: texts } = frameTexts;
/** In two lines on a phone: the view's name stands beside it. */
const NARROW = 'max-md:inline-block max-md:max-w-24 max-md:text-small max-md:leading-tight';

/** Whether what is shown is as it is now: 'Live', or since when it is not: 'Offline since 6:35 pm'. */
export function LiveState({ live }: { live: Live | undefined }) {
  const { is, heardAt } = useConnection(live);
  const now = useMinute();
  const heard = heardAt !== undefined && now - heardAt >= MINUTE_MS ? agoText(heardAt, now) : texts.now;
  return (
    <p role="status" className="ml-auto flex shrink-0 items-center gap-2 px-1">
      {is === 'offline' ? (
        <>
          <WifiOff className="size-4 [@media(max-width:23rem)]:hidden" />
          <b className={NARROW}>{heardAt === undefined ? texts.offline : texts.offlineSince(clockText(heardAt))}</b>
        </>
      ) : (
        is !== 'opening' && (
          <>
            <span aria-hidden="true" className={`size-2 rounded-full ${is === 'live' ? 'bg-[#86efac]' : 'bg-[#fdba74]'}`} />
            <span>
              <b className={NARROW}>{is === 'live' ? texts.live : texts.asking}</b>
              {is === 'asking' && <span className="max-lg:sr-only">, {texts.heard(heard)}</span>}
            </span>
          </>
        )
      )}
    </p>
  );
}
