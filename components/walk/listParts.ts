import { FinishedPacket } from './FinishedPacket';
import { followMarks } from './followMarks';
import { keepPlace } from './keepPlace';
import { NoDoors } from './NoDoors';
import { PartyLegend } from './PartyLegend';

export { FinishedPacket, followMarks, keepPlace, NoDoors, PartyLegend };
