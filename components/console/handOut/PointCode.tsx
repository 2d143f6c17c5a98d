import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { QrCode } from '@/components/console/frame/QrCode';
import { SelectField } from '@/components/console/frame/SelectField';
import { WhoOpens } from '@/components/console/frame/WhoOpens';
import type { OpenedPoint, Places } from '@/lib/console/handOutRows';
import type { HandOut } from '@/lib/console/useHandOut';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { LargeCode } from './LargeCode';

const { point: texts } = handOutTexts;

type PointCodeProps = { places: Places | undefined; handOut: HandOut };

/** A meeting point's code on the screen: opens one, shows it, ends it. */
export function PointCode({ places, handOut }: PointCodeProps) {
  const [target, setTarget] = useState('');
  const [shown, setShown] = useState<OpenedPoint>();
  const open = async () => {
    const opened = await handOut.call('openMeetingPoint', target === '' ? {} : { target: Number(target) });
    if (opened === undefined) return;
    setShown(opened);
    if (opened.isNew) handOut.say(handOutTexts.said.pointOpened(opened.code), opened.undo);
  };
  const end = async (code: string) => {
    if (await handOut.perform({ call: 'endMeetingPoint', body: { code } })) setShown(undefined);
  };
  const points = places?.points ?? [];
  const isOpen = shown !== undefined && points.some(({ code }) => code === shown.code);
  return (
    <>
      <p className="text-soft">{texts.lead}</p>
      {points.length > 0 && (
        <ul className="grid gap-2">
          {points.map(({ code, target: of, out }) => (
            <li key={code} className="flex flex-wrap items-center gap-2 border-line border-b pb-2">
              <span className="min-w-0 flex-1">
                <b>{hyphenateCode(code)}</b> {of ?? texts.wholePass}
                <span className="block text-small text-soft">{texts.out(out)}</span>
              </span>
              <Button small look="away" busy={handOut.isBusy} onClick={() => end(code)}>
                {texts.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={texts.of}
        value={target}
        onChange={(value) => {
          setTarget(value);
          setShown(undefined);
        }}
        options={[
          { value: '', text: texts.wholePass },
          ...(places?.targets ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      {handOut.trouble !== '' && (
        <p role="alert" className="font-semibold text-danger">
          {handOut.trouble}
        </p>
      )}
      {shown && isOpen ? (
        <>
          <QrCode text={shown.link} label={texts.label(shown.code)} />
          <p className="text-center font-bold text-title tabular-nums">{hyphenateCode(shown.code)}</p>
          <WhoOpens at={shown.opensAt} />
          <LargeCode text={shown.link} label={texts.label(shown.code)} at={shown.opensAt} />
        </>
      ) : (
        <Button busy={handOut.isBusy} onClick={open}>
          {points.some((one) => one.target === (targetNamed(places, target) ?? null)) ? texts.show : texts.start}
        </Button>
      )}
    </>
  );
}

const targetNamed = (places: Places | undefined, target: string) => places?.targets.find(({ id }) => String(id) === target)?.name;
