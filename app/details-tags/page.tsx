import type { Metadata } from 'next';
import { DetailsTagsScreen } from '@/components/voter/DetailsTagsScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.tags };

export default function Page() {
  return <DetailsTagsScreen />;
}
