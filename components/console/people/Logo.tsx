import { useRef } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { base64Of } from '@/lib/console/people/base64Of';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { campaignTexts } from '@/lib/texts/console/campaign';

/** The campaign's logo: another picture, or none. */
export function Logo({ campaign, logo }: { campaign: number; logo: string | null }) {
  const file = useRef<HTMLInputElement>(null);
  const { lastDoing } = useConsole();
  const write = useStaffWrite('changeLogo');
  const change = (picture: string | null) =>
    write.mutate({ campaign, picture }, { onSuccess: () => lastDoing.set({ said: campaignTexts.logoSaved, at: Date.now() }) });
  const choose = async (chosen: File | undefined) => {
    if (chosen) change(await base64Of(chosen));
  };
  return (
    <section className="grid gap-2">
      <h2 className="font-bold text-body">{campaignTexts.logo}</h2>
      <p className="text-soft">
        {logo === null ? campaignTexts.logoNone : campaignTexts.logoThere} {campaignTexts.logoHint}
      </p>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={campaignTexts.logo}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Refused error={write.error} />
      <div className="flex flex-wrap gap-2">
        <Button busy={write.isPending} onClick={() => file.current?.click()}>
          {campaignTexts.logoChoose}
        </Button>
        {logo !== null && (
          <Button look="away" busy={write.isPending} onClick={() => change(null)}>
            {campaignTexts.logoAway}
          </Button>
        )}
      </div>
    </section>
  );
}
