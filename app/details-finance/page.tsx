import type { Metadata } from 'next';
import { DetailsFinanceScreen } from '@/components/voter/DetailsFinanceScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.contributions };

export default function Page() {
  return <DetailsFinanceScreen />;
}
