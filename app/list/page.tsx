import { ListScreen } from '@/components/walk/ListScreen';

export default function Page() {
  return <ListScreen />;
}
