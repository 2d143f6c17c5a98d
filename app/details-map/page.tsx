import type { Metadata } from 'next';
import { DetailsMapScreen } from '@/components/voter/DetailsMapScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.map };

export default function Page() {
  return <DetailsMapScreen />;
}
