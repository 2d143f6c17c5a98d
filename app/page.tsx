import type { Metadata } from 'next';
import { StartScreen } from '@/components/session/StartScreen';
import { commonTexts } from '@/lib/texts/common';

export const metadata: Metadata = { title: { absolute: commonTexts.appName } };

export default function Page() {
  return <StartScreen />;
}
