import { useConnected } from '@/lib/console/useConnected';
import { useLive } from '@/lib/console/useLive';
import { useMinute } from '@/lib/console/useMinute';
import { frameTexts } from '@/lib/texts/console/frame';
import { agoText, clockText } from '@/lib/texts/dates';
import { WifiOff } from './icons';

const MINUTE_MS = 60_000;
const { live: texts } = frameTexts;
/** In two lines on a phone: the view's name stands beside it. */
const NARROW = 'max-md:inline-block max-md:max-w-24 max-md:text-small max-md:leading-tight';

/** Whether what is shown is as it is now: 'Live, heard now', or since when it is not: 'Offline since 6:35 pm'. */
export function LiveState({ campaign }: { campaign: number }) {
  const { is, heardAt } = useLive(campaign);
  const isConnected = useConnected();
  const now = useMinute();
  const isOffline = !isConnected || is === 'offline';
  // A stream that is open says every quarter of a minute that it is.
  const heard = is !== 'live' && heardAt !== undefined && now - heardAt >= MINUTE_MS ? agoText(heardAt, now) : texts.now;
  return (
    <p role="status" className="ml-auto flex shrink-0 items-center gap-2 px-1">
      {isOffline ? (
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
              <span className="max-lg:sr-only">, {texts.heard(heard)}</span>
            </span>
          </>
        )
      )}
    </p>
  );
}
