import type { ComponentType } from 'react';
import { lateModule } from './lateModule';

/**
 * A component that is loaded when it is first drawn, apart from the first screen.
 *
 * @param load imports it
 * @param Meanwhile stands in its place until then; nothing without it
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Meanwhile?: ComponentType): ComponentType<P> {
  return lateModule(load).component((Loaded) => Loaded, Meanwhile);
}
