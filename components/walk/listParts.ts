import { FinishedPacket } from './FinishedPacket';
import { followMarks } from './followMarks';
import { keepPlace } from './keepPlace';
import { NoDoors } from './NoDoors';

export { FinishedPacket, followMarks, keepPlace, NoDoors };
