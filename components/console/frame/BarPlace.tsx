import { useRouter } from 'next/navigation';
import { addressOf, useAddress } from '@/lib/console/useAddress';
import { useIsPhone } from '@/lib/console/useIsPhone';
import { passAsked, useEarlierPass, usePasses } from '@/lib/console/usePasses';
import type { StaffedCampaign, StaffSession } from '@/lib/console/useStaffSession';
import { useLeave } from '@/lib/console/useUnsaved';
import type { View } from '@/lib/console/views';
import { frameTexts } from '@/lib/texts/console/frame';
import { PassMenu } from './PassMenu';

type BarPlaceProps = { session: StaffSession; campaign: StaffedCampaign; view: View; path: string };

/** Names the campaign and the pass that the view shows, and offers the others where there are several. A phone has the view's name above both, and one button. */
export function BarPlace({ session, campaign, view, path }: BarPlaceProps) {
  const isPhone = useIsPhone();
  const [params] = useAddress();
  const passes = usePasses(campaign.campaign);
  const id = view === 'tonight' ? params.get('pass') : null;
  const earlier = useEarlierPass(campaign.campaign, passes, id);
  const asked = passes && passAsked(passes, id, earlier.pass);
  const shown = asked?.is === 'former' ? asked.pass : passes?.walked;
  const hasMenu = passes !== undefined && passes.passes.length > 1;
  const choice = session.campaigns.length > 1 && <CampaignChoice {...{ session, campaign, path }} />;
  const of = { campaign: campaign.campaign, role: campaign.role, path };

  if (isPhone) {
    const lines = (
      <span className="block min-w-0">
        <b className="block truncate text-body leading-tight">{frameTexts.views[view]}</b>
        <span className="block truncate text-small leading-tight">{frameTexts.place(campaign.name, shown?.name)}</span>
      </span>
    );
    if (passes && shown && (hasMenu || choice))
      return (
        <PassMenu
          {...{ ...of, passes, shown }}
          above={choice && <div className="px-2 pb-2">{choice}</div>}
          className="flex min-h-12 w-full min-w-0 items-center gap-1 rounded-[0.625rem] px-2 text-left focus-visible:outline-on-brand"
        >
          {lines}
        </PassMenu>
      );
    return <div className="min-w-0 flex-1 px-2 py-1">{choice || lines}</div>;
  }
  return (
    <>
      <div className="min-w-0">
        {choice || <p className="block truncate px-2 font-bold text-body leading-tight md:max-w-36 lg:max-w-56">{campaign.name}</p>}
      </div>
      {shown &&
        (hasMenu ? (
          <PassMenu
            {...{ ...of, passes, shown }}
            className="flex h-10 max-w-36 lg:max-w-52 items-center gap-1.5 rounded-[0.625rem] border-[#ffffff80] border-[1.5px] px-2.5 font-medium focus-visible:outline-on-brand"
          />
        ) : (
          <p className="min-w-0 max-w-36 lg:max-w-52 truncate px-1 font-medium">{shown.name}</p>
        ))}
    </>
  );
}

type CampaignChoiceProps = Pick<BarPlaceProps, 'session' | 'campaign' | 'path'>;

function CampaignChoice({ session, campaign, path }: CampaignChoiceProps) {
  const { push } = useRouter();
  const leave = useLeave();
  const open = (chosen: string) => leave(() => push(addressOf(path, { campaign: chosen })));
  return (
    <select
      aria-label={frameTexts.campaign}
      value={campaign.campaign}
      onChange={(event) => open(event.target.value)}
      className="h-11 w-full min-w-0 truncate rounded-[0.625rem] bg-brand px-2 font-bold text-body text-on-brand focus-visible:outline-on-brand md:h-10 md:max-w-36 lg:max-w-56"
    >
      {session.campaigns.map((one) => (
        <option key={one.campaign} value={one.campaign}>
          {one.isPractice ? frameTexts.practiceOption(one.name) : one.name}
        </option>
      ))}
    </select>
  );
}
