import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import type { Inviting as State } from '@/lib/console/people/useInviteMany';
import { inviteTexts } from '@/lib/texts/console/people';
import { IssuedList } from './IssuedList';
import { OutcomeList } from './OutcomeList';

type InvitingProps = { state: Exclude<State, { is: 'idle' }>; onStop: () => void; onMore: () => void };

/** How far inviting many is, and afterwards who was invited and who was not. */
export function Inviting({ state, onStop, onMore }: InvitingProps) {
  const { done, left } = state;
  const count = done.outcomes.length;
  if (state.is === 'running')
    return (
      <>
        <p role="status" className="font-semibold tabular-nums">
          {inviteTexts.progress(count, left)}
        </p>
        <progress aria-label={inviteTexts.title} value={count} max={count + left} className="w-full accent-primary" />
        <Button onClick={onStop}>{inviteTexts.stop}</Button>
      </>
    );
  const refused = done.outcomes.filter(({ becomes }) => becomes === 'refused');
  return (
    <>
      <p role="status" className="font-bold">
        {inviteTexts.results(done.issued.length)}
        {left > 0 && <span className="block font-semibold text-warn">{inviteTexts.stopped(left)}</span>}
      </p>
      <Refused error={state.failure} />
      {refused.length > 0 && <OutcomeList outcomes={refused} />}
      <IssuedList campaignName={done.campaignName} issued={done.issued} opensAt={done.opensAt} />
      <Button onClick={onMore}>{inviteTexts.others}</Button>
    </>
  );
}
