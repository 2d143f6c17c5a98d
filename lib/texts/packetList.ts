import { packetList } from './en/packetList';
import type { Texts } from './texts';

export const packetListTexts: Texts['packetList'] = packetList;
