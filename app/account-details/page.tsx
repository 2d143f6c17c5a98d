import type { Metadata } from 'next';
import { AccountDetailsScreen } from '@/components/voter/AccountDetailsScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.voter };

export default function Page() {
  return <AccountDetailsScreen />;
}
