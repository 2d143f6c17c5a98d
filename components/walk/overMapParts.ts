import { DoorOverMap } from './DoorOverMap';
import { DoorsHere } from './DoorsHere';

export { DoorOverMap, DoorsHere };
