import { useLeadFocus } from '@/lib/hooks/useLeadFocus';

/** Leads the focus of all screens; draws nothing. It is loaded with the toasts, behind the first screen. */
export function LeadFocus() {
  useLeadFocus();
  return null;
}
