/** Written beside the site by scripts/mapFiles.mjs. */
const STYLES = '/maplibre-gl.css';

/** A document has its styles once. */
let loaded: Promise<void> | undefined;

/**
 * Loads MapLibre's style sheet, once. It is a file of the site and no import, because the bundler's way to load styles later would be part
 * of every first load.
 *
 * @throws Error where it cannot be had; the next call tries again
 */
export function loadMapStyles(): Promise<void> {
  loaded ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = STYLES;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loaded = undefined;
      reject(new Error('The styles of the map could not be loaded'));
    };
    document.head.append(link);
  });
  return loaded;
}
