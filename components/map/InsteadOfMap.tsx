import { NoStreetMap } from '@/components/streets/NoStreetMap';
import type { NoMap } from '@/lib/hooks/useStreetMap';
import { streetTexts } from '@/lib/texts/streets';

/** What stands above the doors where their map can not be drawn: why, and the way to what else there is. */
export function InsteadOfMap(props: { why: NoMap; onRetry: () => void }) {
  return <NoStreetMap {...props}>{streetTexts.doorsBelow}</NoStreetMap>;
}
