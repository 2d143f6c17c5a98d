import type { Metadata } from 'next';
import { DetailsVoterScreen } from '@/components/voter/DetailsVoterScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.registration };

export default function Page() {
  return <DetailsVoterScreen />;
}
