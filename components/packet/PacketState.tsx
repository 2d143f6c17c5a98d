import { CloudOff } from '@/components/ui/icons/CloudOff';
import { type MapAndImage, packetKept } from '@/lib/domain/walk/packetKept';
import { packetTexts } from '@/lib/texts/packets';

type PacketStateProps = {
  /** Whether its doors are on this phone. */
  onPhone: boolean;
  /** Which of its street map and its image are on this phone too; undefined while that is looked up. */
  rest?: MapAndImage | undefined;
  /** Says why the packet does not open, because it was tapped. */
  saysWhy?: boolean;
};

const COLORS = {
  nothing: 'text-soft',
  doors: 'text-soft',
  doorsOnly: 'text-soft',
  noMap: 'text-soft',
  noImage: 'text-soft',
  all: 'text-ok',
};

/** What of a packet is on this phone, on one line. Only the answer to a tap is read aloud by itself. */
export function PacketState({ onPhone, rest, saysWhy = false }: PacketStateProps) {
  const kept = packetKept(onPhone, rest);
  return (
    <span className={`flex items-center gap-1.5 text-secondary font-semibold ${saysWhy ? 'text-warn' : COLORS[kept]}`}>
      {/* Its words stay in their place when the sign behind them goes. */}
      <span>
        {packetTexts.kept[kept]}
        {!onPhone && <span aria-live="polite">{saysWhy && packetTexts.whyNot}</span>}
      </span>
      {!onPhone && <CloudOff aria-hidden="true" className="size-[1.125em] shrink-0" />}
    </span>
  );
}
