import { FinishedPacket } from './FinishedPacket';
import { keepPlace } from './keepPlace';
import { NoDoors } from './NoDoors';
import { PartyLegend } from './PartyLegend';

export { FinishedPacket, keepPlace, NoDoors, PartyLegend };
