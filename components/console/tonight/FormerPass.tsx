import Link from 'next/link';
import { buttonClass } from '@/components/console/frame/Button';
import { Forbidden, LoadingRows, ReadFailed, StateCard } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { exportsAddress } from '@/lib/console/exportsAddress';
import { addressOf } from '@/lib/console/useAddress';
import { useMinute } from '@/lib/console/useMinute';
import type { PassFigures, PassOfCampaign } from '@/lib/console/usePasses';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { pathOf } from '@/lib/console/views';
import { failureOf } from '@/lib/domain/failure';
import { doorsLeft } from '@/lib/domain/staff/packetState';
import { frameTexts } from '@/lib/texts/console/frame';
import { passTexts } from '@/lib/texts/console/passes';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { MeasureList } from './Measures';
import { PassPackets } from './PassPackets';

const { measures: texts } = passTexts;
/** Marks of a closed pass still arrive, and are no news of this evening. */
const REFETCH_MS = 60_000;

type FormerPassProps = { campaign: StaffedCampaign; pass: PassOfCampaign; walked: PassOfCampaign | undefined };

/** What a pass has come to that is closed: its figures and its packets. Nothing can be done to it here but to export it. */
export function FormerPass({ campaign: opened, pass: { pass, name, closedAt }, walked }: FormerPassProps) {
  const { campaign, role } = opened;
  const { data, error, refetch } = useStaffQuery('passFigures', { campaign, pass }, { refetchInterval: REFETCH_MS });
  const now = useMinute();
  const exports = exportsAddress(opened, pass);
  return (
    <>
      <ViewHead
        title={name}
        lead={closedAt === null ? undefined : passTexts.closed(closedAt, now)}
        actions={
          <>
            {exports && (
              <a className={buttonClass('outlined', false)} href={exports}>
                {passTexts.export}
              </a>
            )}
            {walked && <BackTo campaign={campaign} walked={walked} />}
          </>
        }
      />
      {data === undefined ? (
        error ? (
          <ReadFailed failure={failureOf(error)} again={() => void refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : (
        <>
          <PassMeasures figures={data} />
          {role === 'viewer' ? (
            <Forbidden title={frameTexts.forbidden.title}>{tonightTexts.viewer}</Forbidden>
          ) : (
            <PassPackets campaign={campaign} pass={pass} />
          )}
        </>
      )}
    </>
  );
}

/** An address of a pass that the campaign does not have. */
export function NoSuchPass({ campaign, walked }: { campaign: number; walked: PassOfCampaign | undefined }) {
  return (
    <StateCard title={passTexts.unknown} action={walked && <BackTo campaign={campaign} walked={walked} />}>
      {passTexts.unknownText}
    </StateCard>
  );
}

function BackTo({ campaign, walked }: { campaign: number; walked: PassOfCampaign }) {
  return (
    <Link className={buttonClass('filled', false)} href={addressOf(pathOf('tonight'), { campaign })}>
      <span className="line-clamp-2 break-words md:max-w-64">{passTexts.back(walked.name)}</span>
    </Link>
  );
}

function PassMeasures({ figures }: { figures: PassFigures }) {
  const { doors, done, retry, uncut, packets } = figures;
  const count = packets.free + packets.out + packets.knocked;
  const measures = [
    { figure: done, what: texts.done, hint: texts.doneHint(doors) },
    { figure: retry, what: texts.retry, hint: texts.retryHint },
    { figure: doorsLeft(figures), what: texts.left, hint: texts.leftHint },
    { figure: count, what: texts.packets, hint: texts.packetsHint(packets.knocked) },
    { figure: packets.free, what: texts.free, hint: texts.freeHint, isWide: true },
    { figure: uncut, what: texts.uncut, hint: texts.uncutHint, isWide: true },
  ];
  return <MeasureList label={texts.label} measures={measures.map((one) => ({ ...one, figure: tonightTexts.figure(one.figure) }))} />;
}
