'use client';
import { ConsoleFrame } from '@/components/console/frame/ConsoleFrame';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { useAddress } from '@/lib/console/useAddress';
import { useAskedPass } from '@/lib/console/usePasses';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { Figures } from './Figures';
import { FormerPass, NoSuchPass } from './FormerPass';
import { TonightView } from './TonightView';

/** Tonight: who is out, with what, and who needs the staff. */
export function TonightScreen() {
  return <ConsoleFrame view="tonight">{({ campaign }) => <OfPass campaign={campaign} />}</ConsoleFrame>;
}

/** The evening of the pass that is walked, or what a former one has come to. */
function OfPass({ campaign }: { campaign: StaffedCampaign }) {
  const [params] = useAddress();
  const asked = useAskedPass(campaign.campaign, params.get('pass'));
  if (asked.is === 'opening') return <LoadingRows />;
  if (asked.is === 'failed') return <ReadFailed failure={asked.failure} again={asked.again} />;
  if (asked.is === 'unknown') return <NoSuchPass campaign={campaign.campaign} walked={asked.walked} />;
  // What is chosen in one pass does not stay in another.
  if (asked.is === 'former') return <FormerPass key={asked.pass.pass} campaign={campaign} pass={asked.pass} walked={asked.walked} />;
  return campaign.role === 'viewer' ? <Figures campaign={campaign} /> : <TonightView campaign={campaign} />;
}
