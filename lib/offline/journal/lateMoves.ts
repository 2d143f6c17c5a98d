import { addAll } from './addAll';
import { moveToQuarantine, readSettled } from './settledMoves';

/** The journal's seldom operations, loaded together. */
export { addAll, moveToQuarantine, readSettled };
