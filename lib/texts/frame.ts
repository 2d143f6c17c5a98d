import { frame } from './en/frame';
import type { Texts } from './texts';

export const frameTexts: Texts['frame'] = frame;

/** Parameters that may be missing, by name. */
export type NotHereSubject = keyof Texts['frame']['notHere'];
/** Data that may not be loaded yet, by name. */
export type NotOnPhoneSubject = keyof Texts['frame']['notOnPhone'];
