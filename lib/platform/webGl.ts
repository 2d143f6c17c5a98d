/** True where this browser can draw a map. */
export function hasWebGl(): boolean {
  try {
    return 'WebGL2RenderingContext' in window && document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
