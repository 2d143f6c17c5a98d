import { oneDoor } from './en/oneDoor';
import type { Texts } from './texts';

export const oneDoorTexts: Texts['oneDoor'] = oneDoor;
