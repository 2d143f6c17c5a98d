import type { Metadata } from 'next';
import { TargetDetailScreen } from '@/components/walk/TargetDetailScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.target };

export default function Page() {
  return <TargetDetailScreen />;
}
