import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component that is loaded when it is first drawn, apart from the first screen.
 *
 * @param load imports it
 * @param Meanwhile stands in its place until then; nothing without it
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Meanwhile?: ComponentType): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Later(props: P) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
