import { FinishedPacket } from './FinishedPacket';
import { followMarks } from './followMarks';
import { keepPlace } from './keepPlace';
import { NoDoors } from './NoDoors';
import { PartyLegend } from './PartyLegend';
import { VirtualDoorList } from './VirtualDoorList';

export { FinishedPacket, followMarks, keepPlace, NoDoors, PartyLegend, VirtualDoorList };
