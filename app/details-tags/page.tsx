import { DetailsTagsScreen } from '@/components/voter/DetailsTagsScreen';

export default function Page() {
  return <DetailsTagsScreen />;
}
