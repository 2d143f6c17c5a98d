'use client';
import { Notice } from '@/components/ui/Notice';
import { type CameraState, useCodeCamera } from '@/lib/hooks/useCodeCamera';
import { codesTexts } from '@/lib/texts/codes';

/** Shows the camera's picture and reads codes in it. @param onTexts called with the texts of each frame's codes, also when they repeat */
export function CodeCamera({ onTexts }: { onTexts: (texts: readonly string[]) => void }) {
  const { state, video } = useCodeCamera(onTexts);
  const trouble = TROUBLE[state];
  return (
    <div className="space-y-3">
      {trouble ? (
        <Notice tone="warning">{trouble}</Notice>
      ) : (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label={codesTexts.camera}
            className="mx-auto aspect-square w-full max-w-[min(100%,45dvh)] rounded-2xl bg-chip object-cover"
          />
          <p className="text-center text-secondary text-soft">{state === 'starting' ? codesTexts.starting : codesTexts.hold}</p>
        </>
      )}
    </div>
  );
}

const TROUBLE: Record<CameraState, string | undefined> = {
  starting: undefined,
  reading: undefined,
  none: codesTexts.noCamera,
  denied: codesTexts.denied,
  notLoaded: codesTexts.notLoaded,
};
