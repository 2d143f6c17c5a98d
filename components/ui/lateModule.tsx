import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Observed } from '@/lib/observed';

/** A file of the app that is loaded apart from the first screen. */
export type LateModule<M> = {
  /** Loads it once. A failed load is forgotten, so that the next call asks again. */
  readonly load: () => Promise<M>;
  /** Loads it before it is needed. A failed load is repeated when it is. */
  readonly preload: () => void;
  /** It, once it is loaded: see {@link useLoaded}. */
  readonly loaded: Observed<M | undefined>;
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
  const loaded = new Observed<M | undefined>(undefined);
  let loading: Promise<M> | undefined;
  const attempt = async () => {
    try {
      const module = await importIt();
      loaded.set(module);
      return module;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const load = () => {
    loading ??= attempt();
    return loading;
  };
  const late: LateModule<M> = {
    load,
    preload: () => void load().catch(() => undefined),
    loaded,
    component: (pick, Meanwhile) =>
      function Later(props) {
        const module = useLoaded(late);
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
  return late;
}

/** Returns a file once it is loaded, for whatever it was needed; it asks for nothing. */
export function useLoaded<M>({ loaded }: LateModule<M>): M | undefined {
  return useSyncExternalStore(loaded.subscribe, loaded.state, nothingYet);
}

/** The exported page has nothing of it. */
const nothingYet = (): undefined => undefined;
