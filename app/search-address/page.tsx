import { SearchAddressScreen } from '@/components/voter/SearchAddressScreen';

export default function Page() {
  return <SearchAddressScreen />;
}
