import { Button, buttonClass } from '@/components/console/frame/Button';
import { addressOf } from '@/lib/console/useAddress';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { OwnPhone, type OwnPhoneProps } from './OwnPhone';
import { StepHead } from './StepHead';

const { invite: texts } = firstRunTexts;

/** A packet by a code for whoever stands here; others by name and mail. */
export function InviteStep({ onNext, ...phone }: OwnPhoneProps & { onNext: () => void }) {
  const { key } = phone.shown;
  return (
    <>
      <StepHead title={texts.title} lead={texts.lead} />
      <OwnPhone {...phone} isFilled />
      <div className="flex flex-wrap gap-2 px-5 pb-4">
        {phone.hasPackets && (
          <Button look={key ? 'filled' : 'outlined'} onClick={onNext}>
            {firstRunTexts.next}
          </Button>
        )}
        <a className={buttonClass('outlined', false)} href={addressOf('/console/people/', { campaign: phone.campaign, do: 'invite' })}>
          {texts.people}
        </a>
      </div>
    </>
  );
}
