import { FinishedPacket } from './FinishedPacket';
import { keepPlace } from './keepPlace';
import { NoDoors } from './NoDoors';

export { FinishedPacket, keepPlace, NoDoors };
