import type { Metadata } from 'next';
import { DetailsContactScreen } from '@/components/voter/DetailsContactScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.contact };

export default function Page() {
  return <DetailsContactScreen />;
}
