import { MapTab } from '@/components/map/MapTab';
import { ListViewScreen } from '@/components/walk/ListViewScreen';

export default function Page() {
  return <ListViewScreen map={<MapTab />} />;
}
