'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { type FirstRun, nextStep, STEPS, type Step, stepIn } from '@/lib/console/firstRun/steps';
import { addressOf, useAddress } from '@/lib/console/useAddress';
import { useGuestKey } from '@/lib/console/useGuestKey';
import { useHandOut } from '@/lib/console/useHandOut';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { pathOf } from '@/lib/console/views';
import { failureOf } from '@/lib/domain/failure';
import { MadeCampaign, NewCampaign } from './CampaignStep';
import { CutStep } from './CutStep';
import { InviteStep } from './InviteStep';
import { MarksStep } from './MarksStep';
import { PeopleStep } from './PeopleStep';
import { PracticeNote } from './PracticeNote';
import { Steps } from './Steps';
import { StreetMapStep } from './StreetMapStep';
import { TwoParts } from './TwoParts';

/** From an empty server to the first mark, in six steps; the open one stands in the address, and what is done the server says. */
export function StartScreen() {
  const { push } = useRouter();
  const toCampaign = (campaign: number) => push(addressOf(pathOf('start'), { campaign, step: 'voter-file' }));
  return (
    <ConsoleFrame
      view="start"
      beginning={() => (
        <TwoParts
          step="campaign"
          left={<Steps name={undefined} run={undefined} step="campaign" onStep={() => undefined} />}
          right={<NewCampaign mayBegin onMade={toCampaign} />}
        />
      )}
    >
      {(opened) => <Start {...opened} />}
    </ConsoleFrame>
  );
}

function Start(opened: Opened) {
  const { campaign } = opened.campaign;
  const { data: run, error, refetch } = useStaffQuery('firstRun', { campaign });
  if (error && !run) return <ReadFailed failure={failureOf(error)} again={() => void refetch()} />;
  return run ? <OpenStep key={campaign} {...opened} run={run} /> : <LoadingRows />;
}

type OpenStepProps = Opened & { run: FirstRun };

function OpenStep({ session: { mayBegin, canMail, campaigns }, campaign: { campaign, name, role }, run }: OpenStepProps) {
  const { push } = useRouter();
  const [params, setAddress] = useAddress();
  const handOut = useHandOut(campaign);
  const shown = useGuestKey(campaign, handOut);
  // What is done meanwhile leads nobody away from what came of it.
  const [first] = useState(() => nextStep(run));
  const step = stepIn(params.get('step') || first, run);
  const toStep = (next: Step) => setAddress({ step: next });
  const onNext = () => toStep(STEPS[STEPS.indexOf(step) + 1] ?? nextStep(run));
  // Where it was the only campaign, the form for the next one is here already: a way to it by another page would take what is typed meanwhile.
  const onDiscarded = () => (campaigns.length > 1 ? push('/console/') : setAddress({ campaign: undefined, step: undefined }));
  const phone = { campaign, hasPackets: run.packets > 0, handOut, shown };
  const contents: Readonly<Record<Step, () => ReactNode>> = {
    campaign: () => <MadeCampaign {...{ campaign, name, mayBegin, onNext }} />,
    'voter-file': () => <PeopleStep {...{ campaign, run, onNext }} />,
    'street-map': () => <StreetMapStep {...{ campaign, run, onNext }} />,
    cut: () => <CutStep {...{ campaign, run, onNext }} onPlaces={() => toStep('street-map')} />,
    invite: () => <InviteStep {...phone} canMail={canMail} onNext={onNext} />,
    'first-marks': () => <MarksStep {...phone} isPractice={run.isPractice} mayBegin={mayBegin} />,
  };
  return (
    <TwoParts
      step={step}
      left={
        <>
          <Steps name={name} run={run} step={step} onStep={toStep} />
          {run.isPractice && role === 'owner' && <PracticeNote campaign={campaign} run={run} onGone={onDiscarded} />}
        </>
      }
      right={contents[step]()}
    />
  );
}
