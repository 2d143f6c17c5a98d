import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { ExportsLink } from '@/components/console/frame/ExportsLink';
import { Segments } from '@/components/console/frame/Segments';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { Send } from '@/components/ui/icons/Send';
import { useAddress } from '@/lib/console/useAddress';
import { useIsBelowWide, useIsNarrow } from '@/lib/console/useIsPhone';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { type Row, useTonight } from '@/lib/console/useTonight';
import { useTonightDoings } from '@/lib/console/useTonightDoings';
import { useLeave } from '@/lib/console/useUnsaved';
import { useViewKeys } from '@/lib/console/useViewKeys';
import { viewsOf } from '@/lib/console/views';
import { failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { tonightTexts } from '@/lib/texts/console/tonight';
import type { Doing } from './doing';
import { eveningLead } from './eveningLead';
import { HandOutLink } from './HandOutLink';
import { Measures } from './Measures';
import { NotListed } from './NotListed';
import { TonightMap } from './TonightMap';
import { VolunteerPanel } from './VolunteerPanel';
import { Volunteers } from './Volunteers';
import { WriteToAll } from './WriteToAll';

const { keys: words } = tonightTexts;
const KEYS = {
  j: { shown: 'J', does: words.next },
  k: { shown: 'K', does: words.previous },
  Enter: { shown: 'Enter', does: words.open },
};

/** A panel is as wide as the map above it. */
const FILLED = 'md:[&_aside]:w-full';
/** Map and panel beside the table: at 1280 px as narrow as the table allows, on a large screen two fifths of it. */
const BESIDE = `w-[22rem] shrink-0 2xl:w-2/5 ${FILLED}`;

/** The evening with its names: figures, the list, and beside it whoever was opened. */
export function TonightView({ campaign: opened }: { campaign: StaffedCampaign }) {
  const { campaign, role } = opened;
  const { data, error, refetch, rows, now } = useTonight(campaign);
  const [params, setAddress] = useAddress();
  const doings = useTonightDoings(campaign, tonightTexts.did);
  const [doing, setDoing] = useState<Doing>();
  const [isWriting, setWriting] = useState(false);
  const [trouble, setTrouble] = useState('');
  const who = params.get('who') || null;
  const isNarrow = useIsNarrow();
  const isBelowWide = useIsBelowWide();
  const isMap = params.get('as') === 'map';
  const chosen = rows.find(({ volunteer }) => String(volunteer.id) === who);

  const leave = useLeave();
  const show = (id: string | undefined, next?: Doing) => {
    setDoing(next);
    setWriting(false);
    setAddress({ who: id });
  };
  const open = (id: string | undefined, next?: Doing) => leave(() => show(id, next));
  const close = () =>
    leave(() => {
      show(undefined);
      focusRow(who);
    });
  const release = async ({ volunteer }: Row) => {
    setTrouble('');
    try {
      await doings.release(volunteer);
    } catch (failed) {
      setTrouble(failureOf(failed).message || frameTexts.failed.server);
    }
  };
  const openChosen = () => open((chosen && who) ?? rowBeside(null, 1));
  useViewKeys({ j: () => open(rowBeside(who, 1)), k: () => open(rowBeside(who, -1)), Enter: openChosen }, KEYS);

  if (data === undefined) return error ? <ReadFailed failure={failureOf(error)} again={() => void refetch()} /> : <LoadingRows />;
  const hasPanel = isWriting || who !== null;
  const mayHandOut = viewsOf(role).some(({ view }) => view === 'handOut');
  // Whoever was out until just now is written to as well: they may still be on the street.
  const writtenTo = rows.filter(({ isIn }) => !isIn).length;
  return (
    <>
      <ViewHead
        title={frameTexts.views.tonight}
        lead={
          <span className="flex flex-wrap items-center gap-x-4">
            {eveningLead(now, data.zone)}
            <ExportsLink campaign={opened} />
          </span>
        }
        actions={
          <>
            {data.canWrite && writtenTo > 0 && (
              <Button icon={Send} onClick={() => leave(() => setWriting(true))}>
                {tonightTexts.writing.toAll(writtenTo)}
              </Button>
            )}
            {mayHandOut && rows.length > 0 && <HandOutLink campaign={campaign} />}
          </>
        }
      />
      <Measures totals={data.totals} quiet={rows.filter(({ isQuiet }) => isQuiet).length} />
      {trouble !== '' && (
        <p role="alert" className="border-line border-b bg-danger-ground px-5 py-2 font-semibold text-danger">
          {trouble}
        </p>
      )}
      {isBelowWide && (
        <div className="px-4 pt-2">
          <Segments
            label={tonightTexts.view.label}
            segments={[
              { value: 'list', label: tonightTexts.view.list },
              { value: 'map', label: tonightTexts.view.map },
            ]}
            value={isMap ? 'map' : 'list'}
            onValue={(value) => setAddress({ as: value === 'map' ? 'map' : undefined })}
            isWide
          />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        {!(isBelowWide && isMap) && (
          <Volunteers
            campaign={opened}
            tonight={data}
            rows={rows}
            now={now}
            chosen={chosen}
            isCompact={isNarrow || (isBelowWide && hasPanel)}
            onOpen={(row, next) => open(String(row.volunteer.id), next)}
            onRelease={release}
          />
        )}
        <div className={`flex min-h-0 flex-col md:border-line md:border-l ${isBelowWide ? (isMap ? `flex-1 ${FILLED}` : '') : BESIDE}`}>
          {(!isBelowWide || isMap) && <TonightMap campaign={campaign} totals={data.totals} rows={rows} chosen={chosen} onOpen={open} />}
          {hasPanel && (
            <div className="flex min-h-0 flex-[1.4]">
              {isWriting ? (
                <WriteToAll count={writtenTo} doings={doings} onClose={() => setWriting(false)} />
              ) : chosen ? (
                <VolunteerPanel
                  row={chosen}
                  rows={rows}
                  doing={doing}
                  onDoing={setDoing}
                  canWrite={data.canWrite}
                  doings={doings}
                  onRelease={() => release(chosen)}
                  onClose={close}
                />
              ) : (
                who !== null && <NotListed campaign={opened} who={who} onClose={close} />
              )}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** The rows as they stand on the screen, sorted and filtered. */
const shownRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** Returns the row before or after another one; the first or the last where none is chosen. */
function rowBeside(id: string | null, by: 1 | -1): string | undefined {
  const ids = shownRows().map(({ dataset }) => dataset.row);
  const at = ids.indexOf(id ?? undefined);
  return at < 0 ? ids.at(by === 1 ? 0 : -1) : ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
}

/** Gives a row the focus, the first one where it is not there: the button in it that opens it. */
function focusRow(id: string | null): void {
  const rows = shownRows();
  const row = rows.find(({ dataset }) => dataset.row === id) ?? rows[0];
  (row?.querySelector('button') ?? row)?.focus();
}
