const SPACE = 'border-b border-line bg-chip';

/** The class of a map's box, and of what stands there before the map has come. */
export const mapHeight = (isLow: boolean): string => (isLow ? 'h-72' : 'street-map');

/** Keeps the place of a street map whose code is still being loaded, so that nothing below it moves when it comes. */
export function MapSpace() {
  return <div aria-hidden="true" data-map-space className={`${mapHeight(false)} ${SPACE}`} />;
}

/** The same with the place of the line that stands below a map of doors. */
export function MapPaneSpace() {
  return (
    <div className="map-pane">
      <MapSpace />
      <div className="min-h-14" />
    </div>
  );
}

/** The same for a low one. */
export function LowMapSpace() {
  return <div aria-hidden="true" data-map-space className={`${mapHeight(true)} ${SPACE}`} />;
}
