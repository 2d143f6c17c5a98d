import type { LayerSpecification } from 'maplibre-gl';
import type { PageColors } from './colors';

/** The way from door to door, below the pins. */
export function walkLayer(page: PageColors): LayerSpecification {
  return {
    id: 'walk',
    type: 'line',
    source: 'walk',
    minzoom: 14,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': page.primary, 'line-width': 2, 'line-opacity': 0.45, 'line-dasharray': [0.5, 2.5] },
  };
}
