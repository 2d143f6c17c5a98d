import { PacketAddressScreen } from '@/components/walk/PacketAddressScreen';

export default function Page() {
  return <PacketAddressScreen />;
}
