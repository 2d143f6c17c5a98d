'use client';
import { InfoRow } from '@/components/ui/InfoRow';
import { useMapUsage } from '@/lib/hooks/useMapUsage';
import { sizeText } from '@/lib/texts/settings';
import { streetTexts } from '@/lib/texts/streets';

/** Its line is kept free, so that nothing below it moves when it comes. */
const UNKNOWN = '\u00a0';

/** How much of the phone the street maps of packets take, and how much they may. */
export function MapUsageRow() {
  const usage = useMapUsage();
  const used = usage && usage.packets > 0 ? streetTexts.usage(usage.packets, sizeText(usage.bytes)) : streetTexts.noUsage;
  return <InfoRow title={streetTexts.kept} sub={usage ? `${used} · ${streetTexts.budget(sizeText(usage.budgetBytes))}` : UNKNOWN} />;
}
