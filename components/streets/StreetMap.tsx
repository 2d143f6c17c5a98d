'use client';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Position } from '@/lib/domain/geo';
import { type NoMap, type StreetMapOptions, useStreetMap } from '@/lib/hooks/useStreetMap';
import { streetTexts } from '@/lib/texts/streets';
import { MapControls } from './MapControls';
import { mapHeight } from './MapSpace';
import { useMyPosition } from './useMyPosition';

type StreetMapProps = Pick<StreetMapOptions, 'scene' | 'selected' | 'opensAt' | 'shown' | 'cover'> & {
  /** Lower than the screen leaves it, where other things stand below. */
  readonly isLow?: boolean;
  readonly onPin?: (key: string) => void;
  readonly onOutline?: (key: string) => void;
  readonly onGround?: () => void;
  /** Is told where this phone is, each time that is known anew. */
  readonly onPosition?: (position: Position | undefined) => void;
  /** The name of the button that shows everything: 'Show all doors' unless given. */
  readonly fitAll?: string;
  /** True while a sheet lies over a part of the map: the controls stand at its upper edge then. */
  readonly isCovered?: boolean;
  /** What stands in its place where it cannot be drawn. */
  readonly instead: (why: NoMap) => ReactNode;
  /** What stands on the map beside its own buttons, also while it opens. */
  readonly children?: ReactNode;
};

const NOTHING = () => undefined;

/** Doors on real streets, with this phone's place, or what stands instead. As high as the screen leaves it. */
export function StreetMap(props: StreetMapProps) {
  const {
    scene,
    selected,
    opensAt,
    shown,
    cover,
    isLow = false,
    isCovered = false,
    fitAll = streetTexts.fitAll,
    instead,
    children,
  } = props;
  const { onPin = NOTHING, onOutline = NOTHING, onGround = NOTHING, onPosition = NOTHING } = props;
  const { view, frame, showAll } = useStreetMap({
    scene,
    selected,
    opensAt,
    shown,
    cover,
    onPin,
    onOutline,
    onGround,
    onMovedByHand: () => letBe(),
  });
  const map = view.state === 'open' ? view.map : undefined;
  const { following, position, follow, stopFollowing: letBe } = useMyPosition(map);
  const { lat, lon } = selected ?? {};
  const looksElsewhere = useEffectEvent(() => lat !== undefined && letBe());
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever opens another door looks there, and follows this phone no longer
  useEffect(() => void looksElsewhere(), [lat, lon]);
  const tell = useEffectEvent(onPosition);
  useEffect(() => tell(position), [position]);
  const fitEverything = () => {
    letBe();
    showAll();
  };
  if (view.state === 'failed') return instead(view.why);
  return (
    <section
      aria-label={streetTexts.map}
      aria-busy={view.state === 'opening' || !view.isDrawn}
      className={`${mapHeight(isLow)} [container-type:size] relative isolate overflow-hidden border-b border-line bg-chip`}
    >
      <div ref={frame} className="size-full" />
      {view.state === 'open' ? (
        // Its place is kept clear of doors before it says anything.
        <p
          role="status"
          data-on-map="line"
          data-said={view.isPartlyUnkept || undefined}
          className="map-line absolute inset-x-3 top-3 mr-15 rounded-xl bg-card px-3 py-2 text-secondary text-ink shadow-md"
        >
          {streetTexts.unkept}
        </p>
      ) : (
        <p role="status" className="absolute inset-0 grid place-items-center px-4 text-body text-soft">
          {streetTexts.opening}
        </p>
      )}
      <div data-covered={isCovered || undefined} className="map-tools">
        <div className="flex min-h-0 flex-1 items-end justify-between gap-2 px-3 in-data-covered:items-start">
          <div data-on-map="controls">{children}</div>
          {view.state === 'open' && (
            <MapControls
              map={view.map}
              following={following}
              isCovered={isCovered}
              fitAll={fitAll}
              onFollow={follow}
              onFitAll={fitEverything}
            />
          )}
        </div>
        {/* Beside the map's scale. */}
        <div className="flex min-h-[max(38px,1.5rem)] items-end justify-end pl-30">
          {view.state === 'open' && (
            <p data-on-map="controls" className="bg-card/85 px-2 py-0.5 text-[0.75rem] leading-[1.35] text-soft empty:hidden">
              {view.info.attribution}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
