/** True where this browser can draw a map. */
export function hasWebGl(): boolean {
  try {
    const context = 'WebGL2RenderingContext' in window ? document.createElement('canvas').getContext('webgl2') : null;
    // A page has few of them; this one is given back.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
