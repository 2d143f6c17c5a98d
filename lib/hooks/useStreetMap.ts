'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '@/lib/domain/geo';
import { lengthUnitsOf } from '@/lib/domain/map/lengthUnits';
import type { MapInfo, MapTrouble } from '@/lib/domain/map/mapInfo';
import { offsetBeside } from '@/lib/domain/map/offsetBeside';
import { roomOnMap } from '@/lib/domain/map/roomOnMap';
import { isDarkNow, onThemeChange } from '@/lib/platform/theme';
import { hasWebGl } from '@/lib/platform/webGl';
import type { Room } from '@/lib/streetMap/camera';
import type { MapEvents, StreetMap } from '@/lib/streetMap/drawStreetMap';
import type { Scene } from '@/lib/streetMap/features';
import { loadMapStyles } from '@/lib/streetMap/styles';
import { streetTexts } from '@/lib/texts/streets';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import { reportThrown } from './errors';
import { useAskAgain } from './useAskAgain';
import { useWalkbook } from './WalkbookProvider';

/** Why a street map is not drawn: what the archive says, no WebGL, or its code did not come. */
export type NoMap = MapTrouble | 'noWebGl' | 'notLoaded';

export type StreetMapState =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly map: StreetMap; readonly info: MapInfo; readonly isPartlyUnkept: boolean; readonly isDrawn: boolean }
  | { readonly state: 'failed'; readonly why: NoMap };

export type StreetMapOptions = {
  readonly scene: Scene;
  /** A place that is marked and looked at from near; undefined for none. */
  readonly selected?: Position | undefined;
  /**
   * Returns what may be shown first, the widest view first; called once, when the map opens. The map shows the first view that is near enough
   * for house numbers, and everything where there is none.
   */
  readonly opensAt?: (() => readonly (readonly Position[])[]) | undefined;
  /** A place that is brought into sight from as far as before; undefined for none. */
  readonly shown?: Position | undefined;
  /** What lies over a part of the map while a place is marked, which is shown in the middle of the rest. */
  readonly cover?: React.RefObject<HTMLElement | null> | undefined;
} & Pick<MapEvents, 'onPin' | 'onOutline' | 'onGround' | 'onMovedByHand'>;

const OPENING: StreetMapState = { state: 'opening' };

/**
 * Draws a street map in an element as long as that stands. The map's code is loaded here and nowhere else
 * (docs/decisions/027-the-map-asks-nobody.md).
 */
export function useStreetMap({ scene, selected, opensAt, shown, cover, ...events }: StreetMapOptions): {
  readonly view: StreetMapState;
  /** Holds the element in which it is drawn. */
  readonly frame: React.RefObject<HTMLDivElement | null>;
  /** Shows everything beside what lies over the map now. */
  readonly showAll: () => void;
} {
  const { connectivity, late } = useWalkbook();
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<StreetMapState>(OPENING);
  const map = view.state === 'open' ? view.map : undefined;
  const onPin = useEffectEvent(events.onPin);
  const onOutline = useEffectEvent(events.onOutline);
  const onGround = useEffectEvent(events.onGround);
  const onMovedByHand = useEffectEvent(events.onMovedByHand);
  useEffect(() => {
    let drawn: StreetMap | undefined;
    let isGone = false;
    const onDrawn = (isPartlyUnkept: boolean) => {
      setView((now) =>
        now.state === 'open' && !(now.isDrawn && now.isPartlyUnkept === isPartlyUnkept) ? { ...now, isDrawn: true, isPartlyUnkept } : now,
      );
    };
    const told = { onPin, onOutline, onGround, onMovedByHand, onDrawn, onError: reportThrown };
    const end = (next: StreetMapState) => !isGone && setView(next);
    void draw(late, frame, told, () => isGone).then(
      (next) => {
        drawn = next.state === 'open' ? next.map : undefined;
        if (isGone) drawn?.remove();
        else end(next);
      },
      (error: unknown) => {
        reportThrown(error);
        end({ state: 'failed', why: 'notLoaded' });
      },
    );
    return () => {
      isGone = true;
      drawn?.remove();
    };
  }, [late]);
  useEffect(() => map?.show(scene), [map, scene]);
  const look = useEffectEvent((isAtOnce: boolean) => {
    if (!map) return;
    map.select(selected);
    const at = selected ?? shown;
    const room = roomOf(frame.current, cover?.current, scene);
    // The sheet has closed. The map keeps in sight what the volunteer looked at above it.
    if (!at && !isAtOnce) return map.moveInto(room);
    map.leaveFree(room);
    if (at) return map.goTo(at, { isNear: selected !== undefined, isAtOnce });
    const views = opensAt?.() ?? [];
    map.fit(views.length > 0 ? views : [positionsOf(scene)], true);
  });
  const { lat, lon } = selected ?? shown ?? {};
  useLookAt(map, lat, lon, look);
  useEffect(() => {
    if (!map) return;
    const setTheme = () => map.setTheme(isDarkNow());
    const stops = [onThemeChange(setTheme), connectivity.subscribe(() => connectivity.isOnline() && map.askAgain())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [map, connectivity]);
  useAskAgain(map, view.state === 'open' && view.isPartlyUnkept, connectivity);
  const showAll = () => {
    map?.leaveFree(roomOf(frame.current, cover?.current, scene));
    map?.fit([positionsOf(scene)]);
  };
  return { view, frame, showAll };
}

/** Half of a pin with its shadow, and half of a plate with the name below it, px. */
const PIN_PX = 24;
const PLATE_PX = 60;
/** Find the controls, the scale and the line on a map. Doors keep clear of the first ones first. */
const ON_MAP = ['[data-on-map="controls"]', '.maplibregl-ctrl-scale', '[data-on-map="line"]'];

/** Measures what nothing covers of a map. */
function roomOf(frame: HTMLElement | null, sheet: HTMLElement | null | undefined, { plates }: Scene): Room {
  if (!frame) return { middle: [0, 0], padding: { top: 0, right: 0, bottom: 0, left: 0 } };
  const box = frame.getBoundingClientRect();
  const on = ON_MAP.flatMap((selector) => [...(frame.parentElement?.querySelectorAll(selector) ?? [])]);
  const covers = [sheet, ...on]
    .flatMap((element) => element?.getBoundingClientRect() ?? [])
    .filter(({ width, height }) => width * height > 0);
  return {
    middle: offsetBeside(box, sheet?.getBoundingClientRect()),
    padding: roomOnMap(box, covers, plates.length > 0 ? PLATE_PX : PIN_PX),
  };
}

/** Looks at a place whenever it is another one; at first without a journey. */
function useLookAt(map: StreetMap | undefined, lat: number | undefined, lon: number | undefined, look: (isAtOnce: boolean) => void): void {
  const seen = useRef<StreetMap>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is looked at again
  useEffect(() => {
    if (!map) return;
    look(seen.current !== map);
    seen.current = map;
  }, [map, lat, lon]);
}

/** Everywhere where something of a scene is. */
export function positionsOf({ pins, outlines }: Scene): readonly Position[] {
  return pins.length > 0 ? pins : outlines.flatMap(({ corners }) => corners);
}

async function draw(
  late: Pick<Walkbook['late'], 'maps'>,
  frame: React.RefObject<HTMLDivElement | null>,
  events: MapEvents,
  isGone: () => boolean,
): Promise<StreetMapState> {
  if (!hasWebGl()) return { state: 'failed', why: 'noWebGl' };
  const { streets } = await late.maps.load();
  // The map's code is asked for with what it draws, so that nobody waits for one after the other.
  const [info, code] = await Promise.all([streets.info(), import('@/lib/streetMap/drawStreetMap'), loadMapStyles()]);
  if (typeof info === 'string') return { state: 'failed', why: info };
  if (isGone() || !frame.current) return OPENING;
  const units = lengthUnitsOf(navigator.language);
  try {
    const words = { units, label: streetTexts.keys };
    const map = code.drawStreetMap({ container: frame.current, info, tiles: streets, isDark: isDarkNow(), ...words, events });
    return { state: 'open', map, info, isPartlyUnkept: false, isDrawn: false };
  } catch {
    return { state: 'failed', why: 'noWebGl' };
  }
}
