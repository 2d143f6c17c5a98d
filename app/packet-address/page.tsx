import type { Metadata } from 'next';
import { PacketAddressScreen } from '@/components/walk/PacketAddressScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.door };

export default function Page() {
  return <PacketAddressScreen />;
}
