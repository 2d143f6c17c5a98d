import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { isDone } from '@/lib/domain/door/door';
import { namedResult } from '@/lib/domain/door/namedResult';
import { ofPass } from '@/lib/domain/door/ofPass';
import type { PrintedDoor, PrintedStretch as Stretch } from '@/lib/domain/walk/printedWalk';
import { doorTexts, lastResultText } from '@/lib/texts/door';
import { personText, printTexts } from '@/lib/texts/print';
import { BOXES, PrintedColumns } from './PrintedColumns';

type PrintedStretchProps = { stretch: Stretch; nowMs: number };

/** The doors of a street or a building under its name, each with boxes to tick and room for notes. */
export function PrintedStretch({ stretch: { street, isBuilding, doors }, nowMs }: PrintedStretchProps) {
  return (
    <table aria-label={street}>
      <PrintedColumns />
      <thead>
        <tr>
          <th colSpan={BOXES.length + 4}>
            <bdi>{street}</bdi> <span>{isBuilding ? printTexts.apartments(doors.length) : printTexts.doors(doors.length)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {doors.map((printed) => (
          <Row key={printed.door.doorId} printed={printed} nowMs={nowMs} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ printed: { door, walk, sign, unit }, nowMs }: { printed: PrintedDoor; nowMs: number }) {
  const facts = [lastResultText(namedResult(door), nowMs), door.reported && doorTexts.reported].filter(Boolean);
  return (
    <tr>
      <td data-walk>
        <span>{walk}</span>
      </td>
      <td data-sign>
        <strong>{sign}</strong>
        {unit && <p>{unit}</p>}
      </td>
      <td>
        {door.warning && <p data-warning>{doorTexts.doNotKnock(door.warning)}</p>}
        {ofPass(door.people).map((person) => (
          <p key={person.personId}>{personText(person)}</p>
        ))}
        {facts.length > 0 && <p data-last>{facts.join(' · ')}</p>}
      </td>
      {BOXES.map((action) => (
        <td key={action} data-box>
          <span>{action === DOOR_ACTION.done && isDone(door) && printTexts.ticked}</span>
        </td>
      ))}
      <td data-notes />
    </tr>
  );
}
