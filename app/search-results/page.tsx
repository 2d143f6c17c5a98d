import type { Metadata } from 'next';
import { SearchResultsScreen } from '@/components/voter/SearchResultsScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.people };

export default function Page() {
  return <SearchResultsScreen />;
}
