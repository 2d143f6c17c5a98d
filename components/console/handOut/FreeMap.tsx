import { useCallback, useMemo } from 'react';
import { PacketMap } from '@/components/console/frame/PacketMap';
import type { HandOutChoice } from '@/lib/console/useHandOutChoice';
import type { MappedPacket } from '@/lib/console/usePacketsOnMap';
import { useUnchanged } from '@/lib/console/useUnchanged';
import { handOutTexts } from '@/lib/texts/console/handOut';

const { map: texts } = handOutTexts;

/** Shows where the free packets of the list lie, from which place on they are ordered, and the chosen one; a tap chooses another. */
export function FreeMap({
  choice: { free, freePackets, retryPackets, packet, choose },
  campaign,
}: {
  choice: HandOutChoice;
  campaign: number;
}) {
  const codes = useUnchanged([...freePackets, ...retryPackets].map(({ code }) => code));
  const listed = useMemo(() => new Set(codes), [codes]);
  const plateOf = useCallback(({ code }: MappedPacket) => (listed.has(code) ? {} : undefined), [listed]);
  const chosen = packet?.code;
  const isChosen = useCallback(({ code }: MappedPacket) => code === chosen, [chosen]);
  const near = free.pages?.[0]?.near;
  return (
    <section aria-label={texts.label} className="shrink-0 border-line border-b">
      <PacketMap
        campaign={campaign}
        label={texts.label}
        plateOf={plateOf}
        isChosen={isChosen}
        selected={near ? { lat: near.lat, lon: near.lon } : undefined}
        onPacket={({ code }) => listed.has(code) && choose({ packet: code })}
        className="h-52"
      />
    </section>
  );
}
