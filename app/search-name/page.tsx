import { SearchNameScreen } from '@/components/voter/SearchNameScreen';

export default function Page() {
  return <SearchNameScreen />;
}
