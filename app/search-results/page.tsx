import { SearchResultsScreen } from '@/components/voter/SearchResultsScreen';

export default function Page() {
  return <SearchResultsScreen />;
}
