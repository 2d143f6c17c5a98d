import type { LayerSpecification } from 'maplibre-gl';
import type { PageColors, StreetColors } from './colors';
import { FONTS } from './streetLayers';

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

/** A word beside the door that is walked to next, above everything that it could lie under. */
export function nextLayer(page: PageColors, colors: StreetColors): LayerSpecification {
  return {
    id: 'next',
    type: 'symbol',
    source: 'next',
    minzoom: 15.5,
    layout: {
      'text-field': ['get', 'word'],
      'text-font': FONTS.bold,
      'text-size': 14,
      // On whichever side of the pin there is space.
      'text-variable-anchor': ['left', 'right', 'bottom'],
      'text-radial-offset': 1.7,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': page.primary, 'text-halo-color': colors.halo, 'text-halo-width': 2 },
  };
}
