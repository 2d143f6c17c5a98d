/** A port that nothing listens on at this moment, one of many, so that two who ask at the same time get two. */
export function freePort(): Promise<number>;
