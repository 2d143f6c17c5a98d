import { addAll } from './addAll';
import { moveToQuarantine, readSettled } from './settledMoves';

/** What the journal does seldom, loaded together. */
export { addAll, moveToQuarantine, readSettled };
