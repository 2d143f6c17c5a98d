import { MapAllScreen } from '@/components/map/MapAllScreen';

export default function Page() {
  return <MapAllScreen />;
}
