import { WalkScreen } from '@/components/walk/WalkScreen';

export default function Page() {
  return <WalkScreen />;
}
