import type { Metadata } from 'next';
import { PacketAddressScreen } from '@/components/address/PacketAddressScreen';

export const metadata: Metadata = { title: 'Door' };

export default function Page() {
  return <PacketAddressScreen />;
}
