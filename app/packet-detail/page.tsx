import { PacketDetailScreen } from '@/components/walk/PacketDetailScreen';

export default function Page() {
  return <PacketDetailScreen />;
}
