import type { LayerSpecification } from 'maplibre-gl';
import type { PageColors } from './colors';

/** Returns the circle in which this phone is, below the pins. */
export function accuracyLayer(page: PageColors): LayerSpecification {
  return {
    id: 'accuracy',
    type: 'circle',
    source: 'fix',
    paint: {
      'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 0, 0, 20, ['get', 'radius']],
      'circle-color': page.primary,
      'circle-opacity': 0.15,
      'circle-stroke-color': page.primary,
      'circle-stroke-width': 1,
      'circle-stroke-opacity': 0.5,
    },
  };
}

/** Returns the layers of where this phone is and where it turns, above everything. */
export function fixLayers(page: PageColors): readonly LayerSpecification[] {
  return [
    {
      id: 'heading',
      type: 'symbol',
      source: 'fix',
      filter: ['has', 'heading'],
      layout: { 'icon-image': 'heading', 'icon-rotate': ['get', 'heading'], 'icon-rotation-alignment': 'map', 'icon-allow-overlap': true },
    },
    {
      id: 'fix',
      type: 'circle',
      source: 'fix',
      paint: { 'circle-radius': 8, 'circle-color': page.primary, 'circle-stroke-color': page.card, 'circle-stroke-width': 3 },
    },
  ];
}
