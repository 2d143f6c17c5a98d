'use client';
import { type ReactNode, useState } from 'react';
import { Ellipsis } from '@/components/ui/icons/Ellipsis';
import { later } from '@/components/ui/later';
import type { ToolbarAction } from '@/components/ui/ToolbarButton';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { commonTexts } from '@/lib/texts/common';
import type { OpenedByMore } from './PacketMore';

const PacketMore = later(() => import('./PacketMore').then(({ PacketMore }) => PacketMore));

/**
 * What else can be done with a packet (docs/product/look.md#more-popup).
 *
 * @param startNear begins the walk at the nearest door, where the doors are shown
 * @returns the toolbar's 'More', and what it opens for the screen to draw
 */
export function usePacketMore(list: ListRef, startNear?: () => void): { readonly more: ToolbarAction; readonly sheet: ReactNode } {
  const [opened, open] = useState<OpenedByMore>();
  return {
    more: { label: commonTexts.more, icon: Ellipsis, onPress: () => open('more') },
    sheet: opened && <PacketMore list={list} opened={opened} open={open} startNear={startNear} />,
  };
}
