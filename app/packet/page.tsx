import { PacketScreen } from '@/components/walk/PacketScreen';

export default function Page() {
  return <PacketScreen />;
}
