import { useDrawnCodes } from '@/lib/console/useDrawnCodes';

/** A QR code, dark on white in both themes, with the light edge that readers need. Its square stands before the code is drawn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn] = useDrawnCodes([text]) ?? [];
  return (
    <div className="mx-auto aspect-square w-full max-w-[min(100%,60dvh)] overflow-hidden rounded-xl border border-line bg-white">
      {drawn && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges" className="size-full">
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
