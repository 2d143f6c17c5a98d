import { ViewMapScreen } from '@/components/map/ViewMapScreen';

export default function Page() {
  return <ViewMapScreen />;
}
