import { followMarks } from './followMarks';
import { keepPlace } from './keepPlace';
import { placeAtRest } from './placeAtRest';
import { SayListHead } from './SayListHead';
import { StreetInSight } from './StreetInSight';
import { VirtualDoorList } from './VirtualDoorList';

export { followMarks, keepPlace, placeAtRest, SayListHead, StreetInSight, VirtualDoorList };
