import type { Metadata } from 'next';
import { DetailsNotesScreen } from '@/components/voter/DetailsNotesScreen';
import { voterTitleTexts } from '@/lib/texts/voterTitles';

export const metadata: Metadata = { title: voterTitleTexts.notes };

export default function Page() {
  return <DetailsNotesScreen />;
}
