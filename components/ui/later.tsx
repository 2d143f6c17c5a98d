import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component that is loaded when it is first drawn, apart from the first screen; nothing stands in its place until then.
 *
 * @param load imports it
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, never while a screen is drawn
  return function Later(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
