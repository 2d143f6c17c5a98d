import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/console/frame/Button';
import { SidePanel } from '@/components/console/frame/SidePanel';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import { useIsShown } from '@/lib/console/useIsShown';
import type { Row } from '@/lib/console/useTonight';
import type { TonightDoings } from '@/lib/console/useTonightDoings';
import { useLeave } from '@/lib/console/useUnsaved';
import { doorsLeft } from '@/lib/domain/staff/packetState';
import { doorsKnocked } from '@/lib/domain/staff/tonightRows';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { AdviceList } from './AdviceList';
import { AskForm } from './AskForm';
import { CallLink } from './CallLink';
import { type Doing, packetsName } from './doing';

const { panel: texts } = tonightTexts;

type VolunteerPanelProps = {
  row: Row;
  rows: readonly Row[];
  /** What is being done to them; undefined: nothing. */
  doing: Doing | undefined;
  onDoing: (doing: Doing | undefined) => void;
  canWrite: boolean;
  doings: TonightDoings;
  onRelease: () => void;
  onClose: () => void;
};

/** Somebody who is out: what is so, before what can be done about it. */
export function VolunteerPanel(props: VolunteerPanelProps) {
  const { row, rows, doing, canWrite, onRelease, onClose } = props;
  const opener = useRef<Element>(null);
  const isGoingBack = useRef(false);
  const leave = useLeave();
  const onDoing = (next: Doing | undefined) => {
    isGoingBack.current = next === undefined;
    if (next === undefined) return props.onDoing(undefined);
    const from = document.activeElement;
    leave(() => {
      opener.current = from;
      props.onDoing(next);
    });
  };
  // The button that opened the form is there again only once this is drawn.
  useEffect(() => {
    if (doing !== undefined || !isGoingBack.current) return;
    isGoingBack.current = false;
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [doing]);
  const { volunteer, isQuiet, doors } = row;
  const { holds, held, heardAt, outSince, name } = volunteer;
  const [hold] = holds;
  const codes = volunteer.packets.map(({ code }) => hyphenateCode(code));
  const sub = [packetsName(volunteer), ...codes.slice(0, 1), ...(outSince === null ? [] : [texts.outSince(outSince)])].join(' · ');
  return (
    <SidePanel title={name} isSomebody sub={sub} onClose={onClose}>
      {hold && (
        <Note>
          <b>{texts.heldTitle(held, hold.heldAt)}</b> {texts.heldText} <span className="text-soft">{texts.reason(hold.reason)}</span>
        </Note>
      )}
      {isQuiet && heardAt !== null && (
        <Note>
          <b>{texts.quietTitle(heardAt)}</b> {texts.quietText}
        </Note>
      )}
      <AdviceList row={row} rows={rows} />
      <section>
        <h3 className="font-bold">{texts.soFar}</h3>
        <p className="text-soft">{texts.tonight(volunteer.doors, held, tonightTexts.talks(volunteer, volunteer.contactPercent))}</p>
        {doors.doors > 0 && <p className="text-soft">{texts.ofDoors(doors.doors, doors.done, doors.retry)}</p>}
        <p className="text-soft">
          {volunteer.phone ?? texts.noPhone}{' '}
          <Button small look="plain" onClick={() => onDoing('phone')}>
            {volunteer.phone === null ? texts.addPhone : texts.changePhone}
          </Button>
        </p>
        {canWrite && !volunteer.isReachable && <p className="text-soft">{texts.notReachable}</p>}
      </section>
      {doing && <DoingForm key={`${volunteer.id} ${doing}`} {...props} onDoing={onDoing} doing={doing} />}
      {/* A form has the room, and each act one button: the form's own. */}
      <div
        hidden={doing !== undefined}
        className={`${doing ? '' : 'flex'} sticky bottom-0 -mx-4 -mb-4 flex-wrap gap-2 border-line border-t bg-card px-4 py-2.5`}
      >
        <CallLink name={name} phone={volunteer.phone} isSmall />
        {holds.length > 0 ? (
          <Button small onClick={onRelease}>
            {texts.release(held)}
          </Button>
        ) : (
          <Button small onClick={() => onDoing('hold')}>
            {texts.hold(volunteer.doors)}
          </Button>
        )}
        {canWrite && volunteer.isReachable && (
          <Button small onClick={() => onDoing('write')}>
            {texts.write}
          </Button>
        )}
        {volunteer.packets.length > 0 && (
          <Button small look="away" onClick={() => onDoing('take-back')}>
            {texts.takeBack}
          </Button>
        )}
      </div>
    </SidePanel>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-xl border border-warn bg-warn-ground p-3 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function DoingForm({ row, doing, onDoing, doings }: VolunteerPanelProps & { doing: Doing }) {
  const { volunteer, doors } = row;
  const isShown = useIsShown();
  const cancel = () => onDoing(undefined);
  // What was opened before the answer came, about this one or another, stays open.
  const done = () => {
    if (isShown()) cancel();
  };
  const then = (work: Promise<unknown>) => work.then(done);
  switch (doing) {
    case 'hold': {
      const { holding } = tonightTexts;
      const act = texts.hold(volunteer.doors);
      return (
        <AskForm
          label={holding.reason}
          usual={holding.usual}
          act={act}
          look="away"
          onAct={(words) => then(doings.hold(volunteer, words))}
          onCancel={cancel}
        >
          <p>{holding.says(volunteer.doors)}</p>
        </AskForm>
      );
    }
    case 'take-back': {
      const { takingBack } = tonightTexts;
      const act = takingBack.act(volunteer.packets.length);
      return (
        <AskForm
          label={takingBack.reason}
          usual={takingBack.usual}
          act={act}
          look="away"
          onAct={(words) => then(doings.takeBack(volunteer, words))}
          onCancel={cancel}
        >
          <p>{takingBack.says(doorsLeft(doors), doorsKnocked(doors))}</p>
        </AskForm>
      );
    }
    case 'write':
      return <WriteToOne row={row} doings={doings} onDone={done} onCancel={cancel} />;
    case 'phone':
      return (
        <AskForm
          label={texts.phone}
          type="tel"
          usual={volunteer.phone ?? ''}
          act={texts.savePhone}
          onAct={(words) => then(doings.savePhone(volunteer, words))}
          onCancel={cancel}
        />
      );
    default:
      return doing satisfies never;
  }
}

function WriteToOne({
  row: { volunteer },
  doings,
  onDone,
  onCancel,
}: {
  row: Row;
  doings: TonightDoings;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { writing } = tonightTexts;
  const write = async (words: string) => {
    const notTold = await doings.writeTo(volunteer, words);
    if (notTold.length > 0) throw new Error(writing.notTold(notTold));
    onDone();
  };
  return (
    <AskForm label={writing.words} hint={writing.hint} act={writing.send} onAct={write} onCancel={onCancel}>
      <p>{writing.toOne(volunteer.name)}</p>
    </AskForm>
  );
}
