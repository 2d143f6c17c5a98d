import { Button, buttonClass } from '@/components/console/frame/Button';
import { addressOf } from '@/lib/console/useAddress';
import { useSecondsLeft } from '@/lib/console/useSecondsLeft';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { OwnPhone, type OwnPhoneProps } from './OwnPhone';
import { StepHead } from './StepHead';

const { invite: texts } = firstRunTexts;

/** A packet by a code for whoever stands here; others by name and mail. */
export function InviteStep({ canMail, onNext, ...phone }: OwnPhoneProps & { canMail: boolean; onNext: () => void }) {
  const { key, state } = phone.shown;
  const seconds = useSecondsLeft(key?.expiresAt ?? 0);
  // A code that opens nothing any more leaves another one as the thing to do.
  const isShown = key !== undefined && (state === 'used' || (state === 'open' && seconds > 0));
  return (
    <>
      <StepHead title={texts.title} lead={canMail ? texts.lead : texts.leadWithoutMail} />
      <OwnPhone {...phone} isFilled />
      <div className="flex flex-wrap gap-2 px-5 pb-4">
        {phone.hasPackets && (
          <Button look={isShown ? 'filled' : 'outlined'} onClick={onNext}>
            {firstRunTexts.next}
          </Button>
        )}
        <a className={buttonClass('outlined', false)} href={addressOf('/console/people/', { campaign: phone.campaign, do: 'invite' })}>
          {canMail ? texts.people : texts.peopleWithoutMail}
        </a>
      </div>
    </>
  );
}
