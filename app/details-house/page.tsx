import type { Metadata } from 'next';
import { DetailsHouseScreen } from '@/components/voter/DetailsHouseScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.house };

export default function Page() {
  return <DetailsHouseScreen />;
}
