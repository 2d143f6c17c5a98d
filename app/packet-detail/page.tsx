import type { Metadata } from 'next';
import { PacketDetailScreen } from '@/components/packet/PacketDetailScreen';

export const metadata: Metadata = { title: 'Packet' };

export default function Page() {
  return <PacketDetailScreen />;
}
