import type { DoorList } from '@/lib/domain/door/door';
import { isDone } from '@/lib/domain/door/door';
import { partyLetters } from '@/lib/domain/door/partyLetters';
import type { Packet } from '@/lib/domain/walk/packet';
import { useNow, useServerNow } from '@/lib/hooks/useNow';
import type { Printing } from '@/lib/hooks/usePrinting';
import { useSession } from '@/lib/hooks/useSession';
import { isolate } from '@/lib/texts/isolate';
import { listStateTexts } from '@/lib/texts/listStates';
import { printedText, printTexts } from '@/lib/texts/print';
import { PrintedDoors } from './PrintedDoors';

type PrintedPacketProps = { packet: Packet; list: DoorList; updatedAtMs: number; printing: Printing };

/** A packet as it is printed (docs/product/image.md#print): its head and image on the first page, its doors on the others. */
export function PrintedPacket({ packet, list: { doors }, updatedAtMs, printing }: PrintedPacketProps) {
  const nowMs = useNow();
  const serverNowMs = useServerNow();
  const { campaign } = useSession();
  const title = [packet.displayCode, isolate(packet.areaName ?? '')].filter(Boolean).join(' · ');
  const letters = partyLetters(doors).map(([letter, party]) => listStateTexts.partyLetter(letter, party));
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>
          {[isolate(campaign?.cName ?? ''), printTexts.doneOf(doors.filter(isDone).length, doors.length)].filter(Boolean).join(' · ')}
          <br />
          {printedText(nowMs, updatedAtMs)}
        </p>
      </header>
      <PrintedImage printing={printing} name={printTexts.image(packet.displayCode)} />
      {/* Above the doors: below them it would sometimes be a page of its own. */}
      <aside>
        {letters.length > 0 && <p>{letters.join(' · ')}</p>}
        <p>{printTexts.afterwards}</p>
      </aside>
      <PrintedDoors doors={doors} title={title} nowMs={serverNowMs} />
    </>
  );
}

function PrintedImage({ printing, name }: { printing: Printing; name: string }) {
  switch (printing.state) {
    case 'drawing':
    case 'ready':
      // biome-ignore lint/performance/noImgElement: it lies on this phone, and is as large as it is printed
      return <img src={printing.image.dataUrl} alt={name} onLoad={printing.state === 'drawing' ? printing.drawn : undefined} />;
    case 'preparing':
    case 'imageMissing':
      return <p>{printTexts.noImage}</p>;
    default:
      return printing satisfies never;
  }
}
