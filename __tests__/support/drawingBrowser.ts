import { CachesOfTest } from './caches';

/** An image that the stub has drawn. */
const DRAWN = 'data:image/png;base64,AA==';
const SIDE = 1560;

/** Where the server has the packets' images, by both ways. The street map's archive, which lies beside them, is none. */
export const IMAGES = /\/storage\/(?!map\.pmtiles).*\.png$|\/api\.php\?png=/u;
/** An answer with a picture: what the stub draws is anything but 'no picture'. */
export const picture = (): Response => new Response('a picture', { headers: { 'content-type': 'image/png' } });
export const notThere = (): Response => new Response('', { status: 404 });

/**
 * Gives jsdom what a phone's browser draws and keeps: pictures, a street map, caches, and a service worker that has the site. Nothing is drawn.
 *
 * @returns takes it away again
 */
export function withDrawingBrowser(): () => void {
  const createImageBitmap = async (blob: Blob) => {
    if ((await blob.text()) === 'no picture') throw new DOMException('The source image could not be decoded', 'InvalidStateError');
    return { width: SIDE, height: SIDE, close: () => undefined };
  };
  // Every file of the site is kept.
  const caches = Object.assign(new CachesOfTest(), { match: async () => new Response('') });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: { state: 'activated' },
    getRegistration: async () => ({ active: {} }),
    register: async () => Object.assign(new EventTarget(), { active: {}, update: async () => undefined }),
  });
  const image = { decode: async () => undefined };
  const canvas = { getContext: () => ({ drawImage: () => undefined, getExtension: () => null }), toDataURL: () => DRAWN };
  const ends = [
    given(globalThis, { createImageBitmap, caches, WebGL2RenderingContext: class {} }),
    given(navigator, { serviceWorker }),
    given(HTMLImageElement.prototype, { ...image, naturalWidth: SIDE, naturalHeight: SIDE }),
    given(HTMLCanvasElement.prototype, canvas),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Gives an object other properties. @returns gives it its own back */
function given(target: object, properties: Readonly<Record<string, unknown>>): () => void {
  const own = Object.keys(properties).map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const);
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => {
    for (const [name, descriptor] of own) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  };
}
