import { DetailsHouseScreen } from '@/components/voter/DetailsHouseScreen';

export default function Page() {
  return <DetailsHouseScreen />;
}
