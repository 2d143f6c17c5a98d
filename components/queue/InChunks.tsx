import { type ReactNode, useCallback, useState } from 'react';

/** Items that are drawn together: so many that few chunks make a long list, so few that a cheap phone draws one in a frame or two. */
const CHUNK = 50;

type InChunksProps<T> = {
  items: readonly T[];
  /** What an item usually is high; it holds the place of those that are not drawn. */
  usualRem: number;
  /** Draws a chunk; `first` is the number of its first item among all, from 0. */
  children: (chunk: readonly T[], first: number) => ReactNode;
};

/** A list of any length in whatever scrolls it: only the chunks in sight are drawn, and those beside them. */
export function InChunks<T>({ items, usualRem, children }: InChunksProps<T>) {
  const { isNear, watch } = usePlacesInSight();
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, place) => {
    const first = place * CHUNK;
    const chunk = items.slice(first, first + CHUNK);
    return (
      <div key={first} ref={watch} data-place={place} style={isNear(place) ? undefined : { height: `${chunk.length * usualRem}rem` }}>
        {isNear(place) && children(chunk, first)}
      </div>
    );
  });
}

function usePlacesInSight() {
  const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set([0]));
  const [observer] = useState(
    () =>
      new IntersectionObserver((entries) =>
        setInSight((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const place = target instanceof HTMLElement ? Number(target.dataset.place) : 0;
            if (isIntersecting) next.add(place);
            else next.delete(place);
          }
          return next;
        }),
      ),
  );
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
  return { isNear: (place: number) => [place - 1, place, place + 1].some((one) => inSight.has(one)), watch };
}
