import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

/** A file of the app that is loaded apart from the first screen. */
export type LateModule<M> = {
  /** Loads it once. A failed load is forgotten, so that the next call asks again. */
  readonly load: () => Promise<M>;
  /**
   * A component of it, which loads it when it is first drawn. It throws what the load has failed with; drawn anew, it loads again.
   *
   * @param pick gives the component
   * @param Meanwhile stands in its place until then; nothing without it
   */
  readonly component: <P extends object>(pick: (module: M) => ComponentType<P>, Meanwhile?: ComponentType) => ComponentType<P>;
};

/**
 * Not by Suspense: React holds back for 300 ms what comes after a placeholder (docs/decisions/050-what-is-loaded-later.md).
 *
 * @param importIt imports the file
 */
export function lateModule<M>(importIt: () => Promise<M>): LateModule<M> {
  let loaded: M | undefined;
  let loading: Promise<M> | undefined;
  const listeners = new Set<() => void>();
  const attempt = async () => {
    try {
      loaded = await importIt();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
    return loaded;
  };
  const load = () => {
    loading ??= attempt();
    return loading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const now = () => loaded;
  return {
    load,
    component: (pick, Meanwhile) =>
      function Later(props) {
        const module = useSyncExternalStore(subscribe, now, nothingYet);
        const [failure, setFailure] = useState<{ readonly error: unknown }>();
        useEffect(() => {
          if (!module) load().catch((error: unknown) => setFailure({ error }));
        }, [module]);
        if (failure) throw failure.error;
        const Loaded = module && pick(module);
        if (Loaded) return <Loaded {...props} />;
        return Meanwhile && <Meanwhile />;
      },
  };
}

/** The exported page has nothing of it. */
const nothingYet = (): undefined => undefined;
