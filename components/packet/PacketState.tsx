import { CloudOff } from '@/components/ui/icons/CloudOff';
import { packetTexts } from '@/lib/texts/packets';

type PacketStateProps = {
  /** Whether its doors are on this phone. */
  onPhone: boolean;
  /** Whether its street map and its image are on this phone too. */
  isReady?: boolean;
  /** Says why the packet does not open, because it was tapped. */
  saysWhy?: boolean;
};

/** Whether a packet opens without a connection, on one line. Only the answer to a tap is read aloud by itself. */
export function PacketState({ onPhone, isReady = false, saysWhy = false }: PacketStateProps) {
  return (
    <span className={`flex items-center gap-1.5 text-secondary font-semibold ${onPhone ? 'text-ok' : saysWhy ? 'text-warn' : 'text-soft'}`}>
      {onPhone ? (
        isReady ? (
          packetTexts.ready
        ) : (
          packetTexts.onPhone
        )
      ) : (
        <>
          <CloudOff aria-hidden="true" className="size-[1.125em] shrink-0" />
          <span>
            {packetTexts.needsSignal}
            <span aria-live="polite">{saysWhy && packetTexts.whyNot}</span>
          </span>
        </>
      )}
    </span>
  );
}
