import type { Door } from '@/lib/domain/door/door';
import { printedWalk } from '@/lib/domain/walk/printedWalk';
import { actionText } from '@/lib/texts/door';
import { printTexts } from '@/lib/texts/print';
import { BOXES, PrintedColumns } from './PrintedColumns';
import { PrintedStretch } from './PrintedStretch';

type PrintedDoorsProps = { doors: readonly Door[]; title: string; nowMs: number };

/**
 * The doors of a packet in walk order. Every page begins with the title and the columns' heads; each stretch is a table of its own in it, so
 * that the street's name, too, is repeated on the next page.
 */
export function PrintedDoors({ doors, title, nowMs }: PrintedDoorsProps) {
  const { walk, door, people, notes } = printTexts.columns;
  return (
    <table>
      <PrintedColumns />
      <thead>
        <tr>
          <td colSpan={BOXES.length + 4}>{title}</td>
        </tr>
        <tr>
          <th>{walk}</th>
          <th>{door}</th>
          <th>{people}</th>
          {BOXES.map((action) => (
            <th key={action} data-box>
              <span>{actionText(action)}</span>
            </th>
          ))}
          <th data-notes>{notes}</th>
        </tr>
      </thead>
      <tbody>
        {printedWalk(doors).map((stretch) => (
          <tr key={stretch.doors[0]?.walk}>
            <td data-stretch colSpan={BOXES.length + 4}>
              <PrintedStretch stretch={stretch} nowMs={nowMs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
