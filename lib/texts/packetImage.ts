import { packetImage } from './en/packetImage';
import type { Texts } from './texts';

export const packetImageTexts: Texts['packetImage'] = packetImage;
