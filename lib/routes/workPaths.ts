import { withParams } from './paths';

/**
 * The paths around the walk. Each file of paths is loaded whole: the first list of doors leads to none of these and needs them as little as
 * their screens.
 */
export const workRoutes = {
  home: '/home/',
  list: '/list/',
  targets: '/targets/',
  /** With an empty code the screen asks for one; without any it would bring back the last. */
  packet: (code: string) => withParams('/packet/', { c: code }),
  events: '/events/',
  test: '/test/',
  searchName: '/search-name/',
  searchAddress: '/search-address/',
  mapAll: '/map-all/',
} as const;
