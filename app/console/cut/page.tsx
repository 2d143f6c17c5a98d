import { CutScreen } from '@/components/console/start/StepViews';

export default function Page() {
  return <CutScreen />;
}
