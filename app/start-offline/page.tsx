import type { Metadata } from 'next';
import { StartOfflineScreen } from '@/components/walk/StartOfflineScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.offline };

export default function Page() {
  return <StartOfflineScreen />;
}
