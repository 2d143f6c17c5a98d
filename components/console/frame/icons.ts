import { icon } from '@/components/ui/icons/icon';

/* Icons that the console alone has; all are Lucide's (components/ui/icons/icon.tsx). */

export const Activity = icon(
  'M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2',
);
export const HandOut = icon(
  'M11 12h2a2 2 0 1 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 14m4 6 1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a2 2 0 0 0-2.75-2.91l-4.2 3.9M2 13l6 6',
);
export const Inbox = icon(
  'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
);
export const IdCard = icon(
  'M3 5h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM14.5 10h4M14.5 14h4M11 16a3 3 0 0 0-6 0M10 10a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
);
export const Lock = icon('M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4');
export const ScrollText = icon(
  'M15 12h-5M15 8h-5M19 17V5a2 2 0 0 0-2-2H4M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
);
export const Scissors = icon(
  'M6 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM8.12 8.12 12 12M20 4 8.12 15.88M6 15a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM14.8 14.8 20 20',
);
export const ArrowUp = icon('m5 12 7-7 7 7M12 19V5');
export const ArrowDown = icon('M12 5v14M19 12l-7 7-7-7');
export const WifiOff = icon(
  'M2 2l20 20M8.5 16.5a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M12 20h.01',
);
