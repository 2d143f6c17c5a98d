import type { Metadata } from 'next';
import { WalkScreen } from '@/components/packet/WalkScreen';

export const metadata: Metadata = { title: 'Walk' };

export default function Page() {
  return <WalkScreen />;
}
