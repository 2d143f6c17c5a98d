import type { Metadata } from 'next';
import { PinScreen } from '@/components/session/PinScreen';

export const metadata: Metadata = { title: 'New PIN' };

export default function Page() {
  return <PinScreen />;
}
