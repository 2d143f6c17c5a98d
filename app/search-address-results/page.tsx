import type { Metadata } from 'next';
import { SearchAddressResultsScreen } from '@/components/voter/SearchAddressResultsScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.houses };

export default function Page() {
  return <SearchAddressResultsScreen />;
}
