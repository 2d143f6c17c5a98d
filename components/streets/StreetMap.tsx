'use client';
import type { ReactNode } from 'react';
import type { Position } from '@/lib/domain/geo';
import { useFollowing } from '@/lib/hooks/useFollowing';
import { type NoMap, positionsOf, type StreetMapOptions, useStreetMap } from '@/lib/hooks/useStreetMap';
import { streetTexts } from '@/lib/texts/streets';
import { MapControls } from './MapControls';
import { mapHeight } from './MapSpace';

type StreetMapProps = Pick<StreetMapOptions, 'scene' | 'selected'> & {
  /** Lower than the screen leaves it, where other things stand below. */
  readonly isLow?: boolean;
  readonly onPin?: (key: string) => void;
  readonly onOutline?: (key: string) => void;
  /** What stands in its place where it cannot be drawn. */
  readonly instead: (why: NoMap) => ReactNode;
  /** What stands at the lower edge, given where this phone is. */
  readonly children?: (position: Position | undefined) => ReactNode;
};

const NOTHING = () => undefined;

/** Doors on real streets, with this phone's place, or what stands instead. As high as the screen leaves it. */
export function StreetMap({ scene, selected, isLow = false, onPin = NOTHING, onOutline = NOTHING, instead, children }: StreetMapProps) {
  const { view, frame } = useStreetMap({ scene, selected, onPin, onOutline, onGround: NOTHING, onMovedByHand: () => letBe() });
  const map = view.state === 'open' ? view.map : undefined;
  const { following, position, follow, stopFollowing: letBe } = useFollowing(map);
  const showAll = () => {
    letBe();
    map?.fit(positionsOf(scene));
  };
  if (view.state === 'failed') return instead(view.why);
  return (
    <section
      aria-label={streetTexts.map}
      aria-busy={view.state === 'opening' || !view.isDrawn}
      className={`${mapHeight(isLow)} relative isolate overflow-hidden border-b border-line bg-chip`}
    >
      <div ref={frame} className="size-full" />
      {view.state === 'open' ? (
        <>
          <MapControls map={view.map} following={following} onFollow={follow} onFitAll={showAll} />
          {view.isPartlyUnkept && (
            <p role="status" className="absolute inset-x-3 top-3 mr-15 rounded-xl bg-card px-3 py-2 text-secondary text-ink shadow-md">
              {streetTexts.unkept}
            </p>
          )}
          <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-center gap-1 *:pointer-events-auto">
            {children?.(position)}
            <p className="self-end bg-card/85 px-2 py-0.5 text-[0.75rem] leading-4 text-soft">{view.info.attribution}</p>
          </div>
        </>
      ) : (
        <p role="status" className="absolute inset-0 grid place-items-center px-4 text-body text-soft">
          {streetTexts.opening}
        </p>
      )}
    </section>
  );
}
