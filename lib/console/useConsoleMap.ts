import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '@/lib/domain/geo';
import type { MapView } from '@/lib/domain/staff/outlineGroups';
import type { Outline, Plate } from '@/lib/streetMap/features';
import type { ConsoleMap } from './drawConsoleMap';

/** 'opening': until something is drawn. 'none': there is no map, or no WebGL to draw it. */
export type ConsoleMapState = 'opening' | 'open' | 'none';

type Wanted = {
  readonly plates: readonly Plate[];
  /** Below the plates. */
  readonly outlines: readonly Outline[];
  /** A place that is marked; undefined for none. */
  readonly selected: Position | undefined;
  readonly label: string;
  /** A tap on a plate or an outline. */
  readonly onPlate: (key: string) => void;
  /** What is in sight, whenever the map has come to rest. */
  readonly onView: (view: MapView) => void;
};

/** Draws the street map in an element as long as that stands; its code comes behind everything else. */
export function useConsoleMap({ plates, outlines, selected, label, onPlate, onView }: Wanted): {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly state: ConsoleMapState;
  readonly fit: () => void;
} {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ConsoleMap>();
  const [state, setState] = useState<ConsoleMapState>('opening');
  const [isFitted, setFitted] = useState(false);
  const tapped = useEffectEvent(onPlate);
  const viewed = useEffectEvent(onView);
  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    let isGone = false;
    let drawn: ConsoleMap | undefined;
    import('./drawConsoleMap')
      .then(({ drawConsoleMap }) =>
        drawConsoleMap({
          ...{ container, label },
          onPlate: (key) => tapped(key),
          onView: (view) => !isGone && viewed(view),
          onDrawn: () => !isGone && setState('open'),
        }),
      )
      .then(
        (next) => {
          if (isGone) return next?.remove();
          drawn = next;
          setMap(next);
          if (next === undefined) setState('none');
        },
        () => !isGone && setState('none'),
      );
    return () => {
      isGone = true;
      drawn?.remove();
    };
  }, [label]);
  useEffect(() => map?.show(plates, outlines), [map, plates, outlines]);
  useEffect(() => map?.select(selected), [map, selected]);
  useEffect(() => {
    if (!map || isFitted || plates.length === 0) return;
    map.fit(plates);
    setFitted(true);
  }, [map, plates, isFitted]);
  return { frame, state, fit: () => map?.fit(plates) };
}
