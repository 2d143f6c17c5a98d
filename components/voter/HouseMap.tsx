'use client';
import { useMemo, useState } from 'react';
import { NoStreetMap } from '@/components/streets/NoStreetMap';
import { StreetMap } from '@/components/streets/StreetMap';
import { splitLine } from '@/lib/domain/door/door';
import type { Position } from '@/lib/domain/geo';
import { pinAtHouse } from '@/lib/domain/map/pins';
import { streetTexts } from '@/lib/texts/streets';

/** A voter's house on the street map. */
export function HouseMap({ address, position: { lat, lon } }: { address: string; position: Position }) {
  const [attempt, setAttempt] = useState(0);
  const scene = useMemo(
    () => ({ pins: [pinAtHouse({ lat, lon }, splitLine(address).number)], walk: [], outlines: [], plates: [] }),
    [lat, lon, address],
  );
  return (
    <StreetMap
      key={attempt}
      isLow
      scene={scene}
      instead={(why) => (
        <NoStreetMap why={why} onRetry={() => setAttempt((count) => count + 1)}>
          {streetTexts.addressBelow}
        </NoStreetMap>
      )}
    />
  );
}
