import type { ComponentType } from 'react';
import { lateModule } from './lateModule';

/** A component that is loaded apart from the first screen. */
export type LateComponent<P extends object> = ComponentType<P> & {
  /** Loads it before it is drawn: for what is needed most without a connection. A failed load is repeated when it is drawn. */
  readonly preload: () => void;
};

/**
 * A component that is loaded when it is first drawn, unless it was before.
 *
 * @param load imports it
 * @param Meanwhile stands in its place until then; nothing without it
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Meanwhile?: ComponentType): LateComponent<P> {
  const late = lateModule(load);
  return Object.assign(
    late.component((Loaded) => Loaded, Meanwhile),
    { preload: late.preload },
  );
}
