import type { Metadata } from 'next';
import { PinScreen } from '@/components/session/PinScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.newPin };

export default function Page() {
  return <PinScreen />;
}
