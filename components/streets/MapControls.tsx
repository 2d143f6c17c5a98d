import type { Icon } from '@/components/ui/icons/icon';
import { LocateFixed } from '@/components/ui/icons/LocateFixed';
import { Maximize } from '@/components/ui/icons/Maximize';
import { Minus } from '@/components/ui/icons/Minus';
import { Plus } from '@/components/ui/icons/Plus';
import type { Following } from '@/lib/hooks/useFollowing';
import { streetTexts } from '@/lib/texts/streets';

type MapControlsProps = {
  map: { readonly zoomBy: (steps: number) => void };
  following: Following;
  /** True while a sheet lies over a part of the map. */
  isCovered: boolean;
  /** The name of the button that shows everything. */
  fitAll: string;
  onFollow: () => void;
  onFitAll: () => void;
};

/** What the fingers do, for whoever has one free or none: every gesture of the map has a button. Below a sheet's edge there is no room for four. */
export function MapControls({ map, following, isCovered, fitAll, onFollow, onFitAll }: MapControlsProps) {
  return (
    <div data-on-map="controls" data-covered={isCovered || undefined} className="map-controls">
      {!isCovered && (
        <>
          <MapButton label={streetTexts.closer} icon={Plus} onPress={() => map.zoomBy(1)} />
          <MapButton label={streetTexts.farther} icon={Minus} onPress={() => map.zoomBy(-1)} />
        </>
      )}
      <MapButton label={fitAll} icon={Maximize} onPress={onFitAll} />
      <MapButton
        label={following === 'refused' ? streetTexts.positionRefused : streetTexts.myPosition}
        icon={LocateFixed}
        pressed={following === 'following'}
        onPress={onFollow}
      />
    </div>
  );
}

/** The look of a button on a map. */
export const ON_MAP = 'rounded-xl border border-line bg-card text-ink shadow-md active:bg-chip';

type MapButtonProps = { label: string; icon: Icon; pressed?: boolean; onPress: () => void };

function MapButton({ label, icon: Sign, pressed, onPress }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={`${ON_MAP} grid size-[clamp(48px,3rem,60px)] place-items-center aria-pressed:bg-primary aria-pressed:text-on-primary`}
    >
      <Sign aria-hidden="true" className="size-[50%]" />
    </button>
  );
}
