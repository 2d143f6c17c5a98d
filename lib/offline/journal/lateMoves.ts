import { addAll } from './addAll';
import { moveToQuarantine, readSettled, removeReceipts } from './settledMoves';

/** The journal's seldom operations, loaded together. */
export { addAll, moveToQuarantine, readSettled, removeReceipts };
