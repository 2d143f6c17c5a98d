import { ListAddressScreen } from '@/components/walk/ListAddressScreen';

export default function Page() {
  return <ListAddressScreen />;
}
