import { useLayoutEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Recall } from '@/lib/domain/walk/recall';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecalls } from '@/lib/hooks/useRecalls';
import { routes } from '@/lib/routes/paths';
import { recallText, recallTexts } from '@/lib/texts/recall';

/** Says on a screen of a packet that the packet was taken from the volunteer (docs/product/walk.md#recalled-packet). */
export function RecallBar({ list: { packetId } }: { list: ListRef }) {
  const recall = useRecalls().get(packetId);
  return recall && <Bar recall={recall} />;
}

/** Below the other bars, as long as the screen is open. */
function Bar({ recall }: { recall: Recall }) {
  const nowMs = useServerNow();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current) return keepSpace(bar.current);
  }, []);
  return (
    <div
      ref={bar}
      role="alert"
      className="recall-bar border-b border-danger/40 bg-danger-ground px-4 py-2.5 text-danger sideways:flex sideways:flex-row sideways:gap-3"
    >
      <div className="flex min-h-0 flex-1 items-start gap-3 overflow-y-auto">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0 flex-1 text-body wrap-anywhere">
          <p className="font-semibold">{recallText(recall, nowMs)}</p>
          {recall.why && <p>{recall.why}</p>}
        </div>
      </div>
      <div className="mt-2 shrink-0 sideways:mt-0 sideways:self-center">
        <ButtonLink size={48} wide href={routes.walk}>
          {recallTexts.pickAnother}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Tells the page's style how high the bar is as long as it stands. In a page that was scrolled no row moves under the thumb when the bar comes. */
function keepSpace(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const tell = () => style.setProperty('--recall-bar', `${bar.offsetHeight}px`);
  const height = bar.offsetHeight;
  tell();
  if (window.scrollY > 0) window.scrollBy({ top: height, behavior: 'instant' });
  const watch = new ResizeObserver(tell);
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--recall-bar');
  };
}
