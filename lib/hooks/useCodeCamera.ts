'use client';
import { type RefCallback, useCallback, useRef, useState } from 'react';
import type { ReadCodes } from '@/lib/codes/readCodes';
import { closeCamera, type NoCamera, openCamera } from '@/lib/platform/camera';

/** The camera's state; 'notLoaded' when the code reader could not be loaded. */
export type CameraState = 'starting' | 'reading' | NoCamera | 'notLoaded';

/** Short enough that the camera misses no code, and long enough that the phone stays cool. */
const BETWEEN_FRAMES_MS = 80;

/**
 * Reads codes with the camera while the video is drawn.
 *
 * @param onTexts called with the texts of each frame's codes, also when they repeat
 */
export function useCodeCamera(onTexts: (texts: readonly string[]) => void): {
  readonly state: CameraState;
  readonly video: RefCallback<HTMLVideoElement>;
} {
  const [state, setState] = useState<CameraState>('starting');
  const told = useRef(onTexts);
  told.current = onTexts;
  const video = useCallback((element: HTMLVideoElement | null) => {
    if (!element) return;
    const stop = new AbortController();
    const tell = (texts: readonly string[]) => texts.length > 0 && !stop.signal.aborted && told.current(texts);
    film(element, tell, stop.signal, setState).catch(() => setState('notLoaded'));
    return () => stop.abort();
  }, []);
  return { state, video };
}

async function film(
  element: HTMLVideoElement,
  tell: (texts: readonly string[]) => void,
  signal: AbortSignal,
  onState: (state: CameraState) => void,
): Promise<void> {
  const stream = await openCamera();
  if (typeof stream === 'string') return onState(stream);
  const close = () => closeCamera(stream);
  if (signal.aborted) return close();
  signal.addEventListener('abort', close);
  element.srcObject = stream;
  const [read] = await Promise.all([loadReader(), element.play()]);
  onState('reading');
  while (!signal.aborted) {
    if (element.videoWidth > 0) tell(await read(element, element.videoWidth, element.videoHeight));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS));
  }
}

async function loadReader(): Promise<ReadCodes> {
  const { codeReader } = await import('@/lib/codes/readCodes');
  return codeReader();
}

/** Reads the codes in picture files, one after another. */
export async function codesInPictures(files: Iterable<Blob>): Promise<readonly string[]> {
  const read = await loadReader();
  const texts: string[] = [];
  for (const file of files) {
    const picture = await createImageBitmap(file).catch(() => undefined);
    if (picture) texts.push(...(await read(picture, picture.width, picture.height)));
  }
  return texts;
}
