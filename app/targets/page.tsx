import type { Metadata } from 'next';
import { TargetsScreen } from '@/components/walk/TargetsScreen';
import { targetTexts } from '@/lib/texts/targets';

export const metadata: Metadata = { title: targetTexts.title };

export default function Page() {
  return <TargetsScreen />;
}
