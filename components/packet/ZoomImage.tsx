import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { PacketId } from '@/lib/domain/ids';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import { isZoomTap, mayPan, type Tap, ZOOM } from '@/lib/domain/map/zoom';
import { useImageZoom } from '@/lib/hooks/useImageZoom';
import { packetImageTexts } from '@/lib/texts/packetImage';

type ZoomImageProps = { packetId: PacketId; image: PacketImage; label: string };

const PAN_PX = 80;
/** So that the keys work at once. */
const focus = (element: HTMLElement | null) => element?.focus();
const BUTTON_CLASS = 'grid size-14 place-items-center rounded-full bg-card text-headline text-ink shadow-lg';

/** An image to be pinched, tapped twice, wheeled, or moved by keys and buttons. It comes back as it was looked at last. */
export function ZoomImage({ packetId, image, label }: ZoomImageProps) {
  const { first, most, frame, remember } = useImageZoom(packetId, image);
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const [isEnlarged, setEnlarged] = useState(() => mayPan(first?.scale ?? 1));
  const lastTap = useRef<Tap>(undefined);
  const downAtMs = useRef(0);
  const touched = ({ timeStamp }: PointerEvent) => {
    downAtMs.current = timeStamp;
  };
  const tapped = ({ clientX: x, clientY: y, timeStamp: atMs }: MouseEvent) => {
    const tap = { x, y, atMs, downAtMs: downAtMs.current };
    const isDouble = isZoomTap(lastTap.current, tap);
    lastTap.current = isDouble ? undefined : tap;
    if (!isDouble) return;
    if (mayPan(zoom.current?.state.scale ?? 1)) void zoom.current?.resetTransform(ZOOM.transitionMs);
    else void zoom.current?.zoomToPoint(ZOOM.doubleTapScale, x, y, ZOOM.transitionMs);
  };
  const step = (by: number) => {
    const { current } = zoom;
    const scale = Math.min(Math.max((current?.state.scale ?? 1) + by, 1), most);
    void current?.zoomToPoint(scale, window.innerWidth / 2, window.innerHeight / 2, ZOOM.transitionMs);
  };
  // Turned, the phone may show the image so large already that it can be enlarged less.
  useEffect(() => {
    const { current } = zoom;
    if (current && current.state.scale > most) void current.centerView(most, 0);
  }, [most]);
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') step(ZOOM.controlScale);
    if (key === '-') step(-ZOOM.controlScale);
    if (key === 'ArrowLeft') void zoom.current?.panBy(PAN_PX, 0);
    if (key === 'ArrowRight') void zoom.current?.panBy(-PAN_PX, 0);
    if (key === 'ArrowUp') void zoom.current?.panBy(0, PAN_PX);
    if (key === 'ArrowDown') void zoom.current?.panBy(0, -PAN_PX);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same; the keys work wherever the focus is among them
    <div ref={focus} tabIndex={-1} className="absolute inset-0 outline-none" onKeyDown={pressed}>
      {/* A click comes after the end of the touch, at which the library stops whatever moves. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys do the same */}
      <div ref={frame} className="absolute inset-0" onPointerDownCapture={touched} onClick={tapped}>
        <TransformWrapper
          ref={zoom}
          minScale={1}
          maxScale={most}
          initialScale={first?.scale ?? 1}
          initialPositionX={first?.x ?? 0}
          initialPositionY={first?.y ?? 0}
          wheel={{ step: ZOOM.wheelFactor }}
          smooth={false}
          doubleClick={{ disabled: true }}
          panning={{ disabled: !isEnlarged }}
          zoomAnimation={{ animationTime: ZOOM.transitionMs }}
          onTransform={(_, { scale, positionX, positionY }) => {
            setEnlarged(mayPan(scale));
            remember({ scale, x: positionX, y: positionY });
          }}
        >
          <TransformComponent wrapperStyle={{ width: '100%', height: '100%' }} contentStyle={{ width: '100%', height: '100%' }}>
            {/* biome-ignore lint/performance/noImgElement: a data URL has nothing to optimize */}
            <img src={image.dataUrl} alt={label} draggable={false} className="size-full object-contain" />
          </TransformComponent>
        </TransformWrapper>
      </div>
      <div className="absolute right-4 bottom-[max(--spacing(4),env(safe-area-inset-bottom))] grid gap-3">
        <button type="button" aria-label={packetImageTexts.zoomIn} onClick={() => step(ZOOM.controlScale)} className={BUTTON_CLASS}>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label={packetImageTexts.zoomOut} onClick={() => step(-ZOOM.controlScale)} className={BUTTON_CLASS}>
          <span aria-hidden="true">−</span>
        </button>
      </div>
    </div>
  );
}
