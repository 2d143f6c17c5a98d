import { useState } from 'react';
import { SelectField } from '@/components/console/frame/SelectField';
import { nearText, readNear } from '@/lib/console/handOutRows';
import type { HandOutChoice } from '@/lib/console/useHandOutChoice';
import { usePosition } from '@/lib/console/usePosition';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { handOutTexts, packetCalled } from '@/lib/texts/console/handOut';

const HERE = 'here';

/** Where the free packets are to be near to: an event of these days, a packet that somebody has just finished, or where this device is. */
export function NearField({ choice, campaign }: { choice: HandOutChoice; campaign: number }) {
  const { near, choose, free, packetsOut } = choice;
  const places = useStaffQuery('handOutPlaces', { campaign });
  const position = usePosition();
  const [trouble, setTrouble] = useState('');
  const set = async (text: string) => {
    setTrouble('');
    if (text !== HERE) return choose({ near: text });
    const here = await position();
    if (here === undefined) setTrouble(handOutTexts.noPosition);
    else choose({ near: nearText({ kind: 'place', ...here }) });
  };
  const events = (places.data?.events ?? []).map(({ id, place, title }) => ({
    value: nearText({ kind: 'event', id }),
    text: place || title,
  }));
  const finished = packetsOut
    .filter(({ toDo }) => toDo === 0)
    .map((packet) => ({ value: packet.code, text: handOutTexts.nearPacket(packetCalled(packet)) }));
  const known = [{ value: '', text: handOutTexts.nearUsual }, ...events, ...finished];
  const chosen = readNear(near);
  const own =
    chosen === undefined || known.some(({ value }) => value === near)
      ? []
      : [{ value: near, text: chosen.kind === 'packet' ? handOutTexts.nearPacket(hyphenateCode(near)) : handOutTexts.nearHere }];
  const name = free.pages?.[0]?.near?.name;
  return (
    <>
      <SelectField
        label={handOutTexts.near}
        value={near}
        onChange={set}
        options={[...known, ...own, ...(chosen?.kind === 'place' ? [] : [{ value: HERE, text: handOutTexts.nearHere }])]}
      />
      <p className="mt-1 text-small text-soft" role={trouble === '' ? undefined : 'alert'}>
        {trouble !== '' ? trouble : name ? handOutTexts.nearNow(name) : handOutTexts.nowhere}
      </p>
    </>
  );
}
