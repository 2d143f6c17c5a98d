'use client';
import { LazyDataQueue } from '@/components/queue/lazyDataQueue';
import { CloudUpload } from '@/components/ui/icons/CloudUpload';
import { LocateFixed } from '@/components/ui/icons/LocateFixed';
import { Printer } from '@/components/ui/icons/Printer';
import { MoreSheet } from '@/components/ui/MoreSheet';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { usePacket } from '@/lib/hooks/usePacket';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { listTexts } from '@/lib/texts/list';
import { printTexts } from '@/lib/texts/print';
import { PrintSheet } from './PrintSheet';

/** The sheet of entries, or what one of them has opened. */
export type OpenedByMore = 'more' | 'print' | 'queue';

type PacketMoreProps = {
  list: ListRef;
  opened: OpenedByMore;
  open: (opened: OpenedByMore | undefined) => void;
  /** Begins the walk at the nearest door; undefined where no doors are shown. */
  startNear: (() => void) | undefined;
};

/** What the toolbar's 'More' opens on a packet's screen. A packet that is not known is not printed. Use it through `later`. */
export function PacketMore({ list, opened, open, startNear }: PacketMoreProps) {
  const view = usePacket(list);
  const packet = view.state === 'ready' ? view.data : undefined;
  const close = () => open(undefined);
  const entries = [
    ...(startNear ? [{ label: listTexts.startNear, icon: LocateFixed, onClick: startNear }] : []),
    ...(packet ? [{ label: printTexts.print, icon: Printer, onClick: () => open('print') }] : []),
    { label: dataQueueTexts.spec.title, icon: CloudUpload, onClick: () => open('queue') },
  ];
  switch (opened) {
    case 'more':
      return <MoreSheet open onClose={close} entries={entries} />;
    case 'print':
      return packet && <PrintSheet packet={packet} list={list} onClose={close} />;
    case 'queue':
      return <LazyDataQueue onClose={close} />;
    default:
      return opened satisfies never;
  }
}
