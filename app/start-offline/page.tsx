import type { Metadata } from 'next';
import { StartOfflineScreen } from '@/components/packet/StartOfflineScreen';

export const metadata: Metadata = { title: 'Offline' };

export default function Page() {
  return <StartOfflineScreen />;
}
