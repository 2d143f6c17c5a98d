/** A picture as a PNG data URL, with its size in px. */
export type Drawn = { readonly dataUrl: string; readonly width: number; readonly height: number };

/**
 * Draws a fetched picture to a canvas.
 *
 * @param mostPx its longer side at most; a larger one is drawn smaller
 * @throws when this browser cannot read the picture
 */
export async function drawImage(blob: Blob, mostPx = Number.POSITIVE_INFINITY): Promise<Drawn> {
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, mostPx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { dataUrl: canvas.toDataURL('image/png'), width, height };
}

/** Returns a kept picture with its size; undefined when it is not readable any more. */
export async function readImage(dataUrl: string): Promise<Drawn | undefined> {
  const image = new Image();
  image.src = dataUrl;
  return image.decode().then(
    () => ({ dataUrl, width: image.naturalWidth, height: image.naturalHeight }),
    () => undefined,
  );
}
