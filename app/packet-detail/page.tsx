import type { Metadata } from 'next';
import { PacketDetailScreen } from '@/components/walk/PacketDetailScreen';
import { titleTexts } from '@/lib/texts/titles';

export const metadata: Metadata = { title: titleTexts.packet };

export default function Page() {
  return <PacketDetailScreen />;
}
