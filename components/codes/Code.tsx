'use client';
import { useDrawnCode } from '@/lib/hooks/useDrawnCode';

type CodeProps = {
  text: string;
  /** What a screen reader calls it. */
  label: string;
};

/** A QR code, dark on white in both themes, with the light edge that readers need. Its square stands before the code is drawn. */
export function Code({ text, label }: CodeProps) {
  const drawn = useDrawnCode(text);
  return (
    <div className="mx-auto aspect-square w-full max-w-[min(100%,55dvh)] overflow-hidden rounded-2xl border border-line bg-white">
      {drawn && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges" className="size-full">
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
