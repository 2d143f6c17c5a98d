/**
 * Opens an address as a new page in place of this one. Nothing of this page's memory is left, and the browser's history does not lead back
 * to it.
 */
export function reload(url: string): void {
  window.location.replace(url);
}
