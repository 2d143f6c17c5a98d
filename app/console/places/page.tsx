import { PlacesScreen } from '@/components/console/start/StepViews';

export default function Page() {
  return <PlacesScreen />;
}
