'use client';
import { Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { LongRows } from '@/components/packet/LongRows';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { TargetLink } from '@/components/packet/TargetLink';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { Target as TargetIcon } from '@/components/ui/icons/Target';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import type { Target } from '@/lib/domain/walk/target';
import { useWalk } from '@/lib/hooks/useWalk';
import { routes } from '@/lib/routes/paths';
import { targetsText, targetTexts } from '@/lib/texts/targets';

/** All targets of the campaign. */
export function TargetsScreen() {
  return (
    <Opened title={targetTexts.title} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <Targets />
    </Opened>
  );
}

function Targets() {
  const view = useWalk();
  const updated = useUpdatedText(view);
  return (
    <Screen title={targetTexts.title} above={routes.mainMenu}>
      {view.state === 'loading' && <RowSkeletons count={3} />}
      {(view.state === 'offline' || view.state === 'failed') && <Unavailable view={view} what="targets" />}
      {view.state === 'ready' && <TargetRows targets={view.data.targets} updated={updated} />}
    </Screen>
  );
}

function TargetRows({ targets, updated }: { targets: readonly Target[]; updated: string | undefined }) {
  if (targets.length === 0) {
    const { title, text, toWalk } = targetTexts.none;
    return (
      <EmptyState
        icon={TargetIcon}
        title={title}
        text={text}
        action={
          <ButtonLink look="filled" href={routes.walk}>
            {toWalk}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <SectionTitle title={targetsText(targets)} aside={updated} />
      <LongRows label={targetTexts.title} items={targets} keyOf={({ targetId }) => targetId}>
        {(target) => <TargetLink target={target} href={routes.targetDetail({ targetId: target.targetId })} />}
      </LongRows>
    </>
  );
}
