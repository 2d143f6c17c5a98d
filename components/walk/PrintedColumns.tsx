import { DOOR_ACTION } from '@/lib/domain/change/door/actions';

/** The results with a box of their own; the others go into the notes. */
export const BOXES = [DOOR_ACTION.done, DOOR_ACTION.notHome, DOOR_ACTION.comeBack, DOOR_ACTION.inaccessible];

/** The columns of the printed doors: number in the walk, house number, people, boxes, notes. */
export function PrintedColumns() {
  return (
    <colgroup>
      <col data-walk />
      <col data-sign />
      <col />
      {BOXES.map((action) => (
        <col key={action} data-box />
      ))}
      <col data-notes />
    </colgroup>
  );
}
