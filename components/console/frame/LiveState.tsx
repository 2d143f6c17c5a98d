import { useConnected } from '@/lib/console/useConnected';
import { frameTexts } from '@/lib/texts/console/frame';
import { WifiOff } from './icons';

/** Says where the browser has no connection; what is shown is then from before. */
export function LiveState() {
  const isConnected = useConnected();
  return (
    <p role="status" className="ml-auto flex shrink-0 items-center gap-2 px-1">
      {!isConnected && (
        <>
          <WifiOff className="size-4" />
          <b>{frameTexts.failed.offline}</b>
        </>
      )}
    </p>
  );
}
