import type { Metadata } from 'next';
import { SearchAddressScreen } from '@/components/voter/SearchAddressScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.searchAddress };

export default function Page() {
  return <SearchAddressScreen />;
}
