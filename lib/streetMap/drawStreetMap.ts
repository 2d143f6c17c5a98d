import { type GeoJSONSource, Map as GlMap, type MapGeoJSONFeature, type PointLike, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import type { Position } from '@/lib/domain/geo';
import type { LengthUnits } from '@/lib/domain/map/lengthUnits';
import type { MapInfo } from '@/lib/domain/map/mapInfo';
import type { MapView } from '@/lib/domain/staff/outlineGroups';
import { cameraOf } from './camera';
import { type Clusters, packetClusters, pinClusters } from './clusters';
import { pageColors } from './colors';
import {
  EMPTY_SCENE,
  type Fix,
  fixFeatures,
  outlineFeatures,
  pinFeatures,
  plateFeatures,
  type Scene,
  selectedFeatures,
  walkFeatures,
} from './features';
import { drawPinImage } from './pinImages';
import { TAPPED } from './sceneLayers';
import { STREETS } from './streetLayers';
import { type Look, styleOf } from './style';
import { serveTiles, type Tiles } from './tileProtocol';
import { UNKEPT } from './unkeptTile';

/** Written beside the site by scripts/mapFiles.mjs. */
const WORKER = '/maplibre-gl-worker.js';
/** As wide as a thumb sees. */
const TAP_PX = 12;
const FARTHEST_ZOOM = 8;
const CLOSEST_ZOOM = 19;

/** What somebody does with the map. */
export type MapEvents = {
  readonly onPin: (key: string) => void;
  readonly onOutline: (key: string) => void;
  /** A tap on neither. */
  readonly onGround: () => void;
  /** The map was moved by hand. */
  readonly onMovedByHand: () => void;
  /** What is in sight, whenever the map has come to rest. */
  readonly onView?: (view: MapView) => void;
  /** Everything in sight is drawn; whether a part of it cannot be had now. */
  readonly onDrawn: (isPartlyUnkept: boolean) => void;
  readonly onError: (error: unknown) => void;
};

export type StreetMapParts = {
  readonly container: HTMLElement;
  readonly info: MapInfo;
  readonly tiles: Tiles;
  /** Whether the page is dark now. */
  readonly isDark: boolean;
  readonly units: LengthUnits;
  /** What the map is called where it has the focus, and how the keys work there. */
  readonly label: string;
  readonly events: MapEvents;
};

/** A street map on the screen. It draws nothing while nothing changes. */
export type StreetMap = ReturnType<typeof drawStreetMap>;

/** Draws a street map in an element. @throws Error where there is no WebGL */
export function drawStreetMap({ container, info, tiles, isDark, units, label, events }: StreetMapParts) {
  serveTiles(tiles);
  setWorkerUrl(WORKER);
  let scene: Scene = EMPTY_SCENE;
  let fix: Fix | undefined;
  let selected: Position | undefined;
  let look = lookOf(isDark);
  const map = new GlMap({
    container,
    style: styleOf(info, look, scene),
    minZoom: FARTHEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    center: [(info.area.west + info.area.east) / 2, (info.area.south + info.area.north) / 2],
    zoom: info.minZoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  });
  const camera = cameraOf(map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.getCanvas().setAttribute('role', 'application');
  map.addControl(new ScaleControl({ unit: units, maxWidth: 90 }), 'bottom-left');
  map.setMissingStyleImageResolver(async (name) => {
    const image = drawPinImage(name, look);
    if (image && !map.hasImage(name)) map.addImage(name, image.data, image.options);
  });

  const source = (name: string) => map.getSource<GeoJSONSource>(name);
  /** @param before what was put, or will be once the style is there: thousands of plates are not made anew because outlines came below them */
  const put = (before?: Scene) => {
    if (scene.outlines !== before?.outlines) source('outlines')?.setData(outlineFeatures(scene.outlines));
    if (scene.plates !== before?.plates) {
      gather(source('packets'), packetClusters(scene.plates.length));
      source('packets')?.setData(plateFeatures(scene.plates));
    }
    source('walk')?.setData(walkFeatures(scene.walk));
    gather(source('doors'), pinClusters(scene.pins.length));
    source('doors')?.setData(pinFeatures(scene.pins, scene.next));
    source('fix')?.setData(fixFeatures(fix));
    source('selected')?.setData(selectedFeatures(selected));
  };
  map.on('style.load', () => put());
  map.on('movestart', ({ originalEvent }) => originalEvent && events.onMovedByHand());
  map.on('moveend', () => events.onView?.(viewOf(map)));
  map.on('idle', () => events.onDrawn(map.queryRenderedFeatures({ layers: [UNKEPT] }).length > 0));
  map.on('error', ({ error }) => events.onError(error));
  map.on('click', ({ point }) => {
    const tapped = nearestUnder(map, point);
    if (!tapped) return events.onGround();
    if (tapped.properties.cluster_id !== undefined) return void openCluster(tapped);
    const key = String(tapped.properties.key);
    return tapped.layer.id === 'outlines' ? events.onOutline(key) : events.onPin(key);
  });
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = nearestUnder(map, point) ? 'pointer' : '';
  });

  async function openCluster({ geometry, properties, source: of }: MapGeoJSONFeature): Promise<void> {
    const zoom = await source(of)?.getClusterExpansionZoom(Number(properties.cluster_id));
    // Clusters are points.
    if (zoom !== undefined && geometry.type === 'Point') camera.zoomTo(geometry.coordinates as [number, number], zoom);
  }

  return {
    ...camera,
    /** Shows other doors, or the same in another state. */
    show(next: Scene): void {
      const before = scene;
      scene = next;
      if (map.isStyleLoaded() || source('doors')) put(before);
    },
    showFix(next: Fix | undefined): void {
      fix = next;
      source('fix')?.setData(fixFeatures(fix));
    },
    /** Marks a place; undefined marks none. */
    select(next: Position | undefined): void {
      selected = next;
      source('selected')?.setData(selectedFeatures(selected));
    },
    /** Shows the map in another theme. */
    setTheme(isDarkNow: boolean): void {
      look = lookOf(isDarkNow);
      map.setStyle(styleOf(info, look, scene), { diff: false });
    },
    /** Asks again for what could not be had, such as when the connection is back. */
    askAgain(): void {
      if (source(STREETS)) map.refreshTiles(STREETS);
    },
    remove(): void {
      map.remove();
    },
  };
}

/** Says how a source gathers what it shows, where that is another way than now: it makes the source's tiles anew. */
function gather(source: GeoJSONSource | undefined, wanted: Clusters): void {
  const { cluster, clusterMaxZoom, clusterRadius } = source?.getClusterOptions() ?? wanted;
  const isSo = cluster === wanted.cluster && clusterMaxZoom === wanted.clusterMaxZoom && clusterRadius === wanted.clusterRadius;
  if (!isSo) void source?.setClusterOptions(wanted);
}

function viewOf(map: GlMap): MapView {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast(), zoom: map.getZoom() };
}

/** The page's own colors, as its theme has them now. */
function lookOf(isDark: boolean): Look {
  return { isDark, page: pageColors(getComputedStyle(document.documentElement)) };
}

function nearestUnder(map: GlMap, { x, y }: { x: number; y: number }): MapGeoJSONFeature | undefined {
  const layers = TAPPED.filter((layer) => map.getLayer(layer));
  const box: [PointLike, PointLike] = [
    [x - TAP_PX, y - TAP_PX],
    [x + TAP_PX, y + TAP_PX],
  ];
  const found = map.queryRenderedFeatures(box, { layers: layers.filter((layer) => layer !== 'outlines') });
  const far = ({ geometry }: MapGeoJSONFeature) => {
    if (geometry.type !== 'Point') return Number.POSITIVE_INFINITY;
    const at = map.project(geometry.coordinates as [number, number]);
    return Math.hypot(at.x - x, at.y - y);
  };
  const nearest = found.toSorted((a, b) => far(a) - far(b))[0];
  return nearest ?? (layers.includes('outlines') ? map.queryRenderedFeatures([x, y], { layers: ['outlines'] })[0] : undefined);
}
