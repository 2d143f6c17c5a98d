import type { LastResult } from './address';
import { DOOR_ACTION } from './change';

/** An action in a volunteer's words; one that is not the app's own is shown as it came. */
export function actionText(action: string): string {
  switch (action) {
    case DOOR_ACTION.done:
      return 'Done';
    case DOOR_ACTION.undo:
      return 'Taken back';
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
    default:
      return action;
  }
}

/** A door's last result; undefined when there is nothing to say (never visited, or taken back). */
export function resultText(last: LastResult | undefined): string | undefined {
  return last === undefined || last.action === DOOR_ACTION.undo ? undefined : actionText(last.action);
}
