import { findPacket } from './en/findPacket';
import type { Texts } from './texts';

export const findPacketTexts: Texts['findPacket'] = findPacket;
