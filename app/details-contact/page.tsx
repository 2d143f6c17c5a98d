import { DetailsContactScreen } from '@/components/voter/DetailsContactScreen';

export default function Page() {
  return <DetailsContactScreen />;
}
