/** Returns the address on this site of a path of the app. */
export const linkTo = (path: string): string => new URL(path, window.location.origin).href;
