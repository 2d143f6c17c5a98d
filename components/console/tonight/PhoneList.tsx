import { Button } from '@/components/console/frame/Button';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { Row } from '@/lib/console/useTonight';
import { filterRows } from '@/lib/domain/staff/tonightRows';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { CallLink } from './CallLink';
import { packetsLeft } from './doing';
import { Meter } from './Meter';

const { phone: texts } = tonightTexts;

type PhoneListProps = {
  rows: readonly Row[];
  now: number;
  onOpen: (row: Row) => void;
  onRelease: (row: Row) => void;
};

/** The evening for one thumb: who needs the staff with what is wrong, then who was heard from, then who has come in. */
export function PhoneList({ rows, now, onOpen, onRelease }: PhoneListProps) {
  const needy = filterRows(rows, 'needs-you');
  return (
    <div className="min-h-0 md:flex-1 md:overflow-y-auto">
      {needy.length > 0 && (
        <section>
          <Heading title={tonightTexts.filters['needs-you']} count={String(needy.length)} />
          <ul className="bg-card">
            {needy.map((row) => (
              <li key={row.volunteer.id} className="flex items-center gap-2 border-line border-b px-4 py-2.5">
                <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
                <Opens row={row} title={troubleOf(row)} sub={troubleText(row, now)} onOpen={onOpen} />
                {row.need === 'onHold' ? (
                  <Button aria-label={tonightTexts.releaseWho(row.volunteer.name)} onClick={() => onRelease(row)}>
                    {tonightTexts.release}
                  </Button>
                ) : (
                  <CallLink name={row.volunteer.name} phone={row.volunteer.phone} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(['heard-from', 'came-in'] as const).map((filter) => (
        <Others key={filter} title={tonightTexts.filters[filter]} rows={filterRows(rows, filter)} now={now} onOpen={onOpen} />
      ))}
    </div>
  );
}

type OthersProps = Pick<PhoneListProps, 'rows' | 'now' | 'onOpen'> & { title: string };

function Others({ title, rows, now, onOpen }: OthersProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <Heading title={title} count={texts.latestFirst(rows.length)} />
      <ul className="bg-card">
        {rows.map((row) => (
          <li key={row.volunteer.id} className="flex items-center gap-2 border-line border-b px-4 py-2.5">
            <Opens row={row} title={row.volunteer.name} sub={packetsLeft(row)} onOpen={onOpen}>
              <Meter doors={row.doors} /> {progressOf(row)} · {heardText(row, now)}
            </Opens>
            <CallLink name={row.volunteer.name} phone={row.volunteer.phone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Heading({ title, count }: { title: string; count: string }) {
  return (
    <h2 className="flex items-baseline justify-between px-4 pt-3 pb-1.5 font-bold">
      {title}
      <span className="font-normal text-small text-soft">{count}</span>
    </h2>
  );
}

type OpensProps = { row: Row; title: string; sub: string; onOpen: (row: Row) => void; children?: React.ReactNode };

function Opens({ row, title, sub, onOpen, children }: OpensProps) {
  return (
    <button
      type="button"
      data-row={row.volunteer.id}
      onClick={() => onOpen(row)}
      className="min-h-14 min-w-0 flex-1 text-left leading-tight"
    >
      <b className="block font-bold text-body">{title}</b>
      <span className="block text-small text-soft">{sub}</span>
      {children && <span className="mt-1 flex items-center gap-1.5 text-small text-soft">{children}</span>}
    </button>
  );
}

const progressOf = ({ volunteer }: Row) => tonightTexts.knocked(volunteer.doors, volunteer.held);
const heardText = ({ volunteer: { heardAt } }: Row, now: number) => tonightTexts.heard(heardAt, now);

function troubleOf({ volunteer: { name }, need }: Row): string {
  if (need === 'quiet') return texts.quiet(name);
  return need === 'onHold' ? texts.onHold(name) : texts.figures(name);
}

function troubleText(row: Row, now: number): string {
  const { volunteer, need } = row;
  const packet = packetsLeft(row);
  if (need === 'quiet') return texts.quietText(tonightTexts.span(now - (volunteer.heardAt ?? now)), packet);
  return need === 'onHold' ? texts.onHoldText(volunteer.held) : packet;
}
