import type { Metadata } from 'next';
import { ListCampaignScreen } from '@/components/session/ListCampaignScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.campaigns };

export default function Page() {
  return <ListCampaignScreen />;
}
