import { ListCampaignScreen } from '@/components/session/ListCampaignScreen';

export default function Page() {
  return <ListCampaignScreen />;
}
