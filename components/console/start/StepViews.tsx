'use client';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import type { FirstRun } from '@/lib/console/firstRun/steps';
import { addressOf } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { pathOf, type View } from '@/lib/console/views';
import { frameTexts } from '@/lib/texts/console/frame';
import { CutStep } from './CutStep';
import { StreetMapStep } from './StreetMapStep';

type StepProps = { campaign: number; run: FirstRun; to: (view: View) => void };

/** The view Places: a campaign's doors without a place, and the street map around them. */
export function PlacesScreen() {
  return <StepView view="places">{({ campaign, run, to }) => <StreetMapStep {...{ campaign, run }} onNext={() => to('cut')} />}</StepView>;
}

/** The view Cut: packets out of the doors that are in none. */
export function CutScreen() {
  return (
    <StepView view="cut">
      {({ campaign, run, to }) => <CutStep {...{ campaign, run }} onPlaces={() => to('places')} onNext={() => to('handOut')} />}
    </StepView>
  );
}

type StepViewProps = { view: View; children: (step: StepProps) => ReactNode };

/** Shows a step of the first run as a view of its own, for a campaign that is under way. */
function StepView({ view, children }: StepViewProps) {
  return (
    <ConsoleFrame view={view}>
      {(opened) => (
        <div className="min-h-0 overflow-y-auto pb-6">
          <ViewHead title={frameTexts.views[view]} />
          <Step {...opened}>{children}</Step>
        </div>
      )}
    </ConsoleFrame>
  );
}

function Step({ campaign: { campaign }, children }: Opened & Pick<StepViewProps, 'children'>) {
  const { push } = useRouter();
  const { data: run, error, refetch } = useStaffQuery('firstRun', { campaign });
  if (!run) return <LoadingOrFailed error={error} again={refetch} />;
  return children({ campaign, run, to: (view) => push(addressOf(pathOf(view), { campaign })) });
}
