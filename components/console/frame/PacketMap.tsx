import { Maximize } from '@/components/ui/icons/Maximize';
import { useConsoleMap } from '@/lib/console/useConsoleMap';
import { type MappedPacket, type PacketLook, usePacketsOnMap } from '@/lib/console/usePacketsOnMap';
import { useUnchanged } from '@/lib/console/useUnchanged';
import type { Position } from '@/lib/domain/geo';
import { frameTexts } from '@/lib/texts/console/frame';
import { Button } from './Button';

const { map: texts } = frameTexts;

type PacketMapProps = PacketLook & {
  campaign: number;
  label: string;
  /** A place that is marked; undefined for none. */
  selected: Position | undefined;
  /** A tap on a packet. */
  onPacket: (packet: MappedPacket) => void;
  /** Its height. */
  className: string;
};

/**
 * Shows packets on the street map. A plate has the number of doors that nobody has knocked at, or the initials of whoever walks there. From near
 * each packet has an outline in the color of its state.
 */
export function PacketMap({ campaign, label, plateOf, isChosen, selected, onPacket, className }: PacketMapProps) {
  const { plates, outlines, onView, packetOf } = usePacketsOnMap(campaign, { plateOf, isChosen });
  const at = useUnchanged(selected);
  const { frame, state, fit } = useConsoleMap({
    ...{ plates, outlines, selected: at, label, onView },
    onPlate: (key) => {
      const packet = packetOf(key);
      if (packet) onPacket(packet);
    },
  });
  if (state === 'none') return <p className="p-4 text-soft">{texts.none}</p>;
  return (
    <div className={`relative ${className}`}>
      {/* MapLibre gives it a position of its own. */}
      <div ref={frame} className="size-full" />
      {state === 'opening' && (
        // Half of the map may be drawn by then.
        <p className="pointer-events-none absolute inset-0 grid place-items-center text-soft">
          <span className="rounded-md bg-card px-2 py-1">{texts.opening}</span>
        </p>
      )}
      <div className="absolute top-2 right-2 rounded-[0.625rem] bg-card">
        <Button small icon={Maximize} disabled={state !== 'open'} onClick={fit}>
          {texts.all}
        </Button>
      </div>
    </div>
  );
}
