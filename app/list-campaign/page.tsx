import type { Metadata } from 'next';
import { ListCampaignScreen } from '@/components/session/ListCampaignScreen';

export const metadata: Metadata = { title: 'Campaigns' };

export default function Page() {
  return <ListCampaignScreen />;
}
