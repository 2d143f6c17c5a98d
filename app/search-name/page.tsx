import type { Metadata } from 'next';
import { SearchNameScreen } from '@/components/voter/SearchNameScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.searchName };

export default function Page() {
  return <SearchNameScreen />;
}
