import type { LastResult } from './address';
import { DOOR_ACTION } from './change';

/** A door's last result in a volunteer's words; undefined when there is nothing to say (never visited, or taken back). */
export function resultText(last: LastResult | undefined): string | undefined {
  if (!last) return undefined;
  switch (last.action) {
    case DOOR_ACTION.done:
      return 'Done';
    case DOOR_ACTION.notHome:
      return 'Not home';
    case DOOR_ACTION.comeBack:
      return 'Come back';
    case DOOR_ACTION.inaccessible:
      return 'Inaccessible';
    case DOOR_ACTION.notFound:
      return 'Address not found';
    case DOOR_ACTION.leftLiterature:
      return 'Left literature';
    case DOOR_ACTION.survey:
      return 'Survey saved';
    case DOOR_ACTION.undo:
      return undefined;
    default:
      return last.action;
  }
}
