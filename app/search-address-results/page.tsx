import { SearchAddressResultsScreen } from '@/components/voter/SearchAddressResultsScreen';

export default function Page() {
  return <SearchAddressResultsScreen />;
}
