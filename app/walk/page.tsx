import type { Metadata } from 'next';
import { WalkScreen } from '@/components/walk/WalkScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.walk };

export default function Page() {
  return <WalkScreen />;
}
