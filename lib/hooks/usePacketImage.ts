'use client';
import { useEffect, useState } from 'react';
import { type Failure, failureOf, type Result } from '@/lib/domain/failure';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import type { Packet } from '@/lib/domain/walk/packet';
import { useWalkbook } from './WalkbookProvider';

/** What is known of a packet's image. */
export type ImageView =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly image: PacketImage }
  | { readonly state: 'failed'; readonly failure: Failure; readonly retry: () => void };

/** A packet's image, loaded when this is first drawn, and the way to ask again. */
export function usePacketImage(packet: Packet): ImageView {
  const { session, late } = useWalkbook();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result<PacketImage>>();
  // Another attempt is a new effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isGone = false;
    const who = session.campaignCredentials();
    if (!who) return;
    void late.images
      .load()
      .then((images) => images.load(who, packet))
      .catch(failureOf)
      .then((loaded) => !isGone && setResult(loaded));
    return () => {
      isGone = true;
    };
  }, [session, late, packet.packetId, attempt]);
  if (!result) return { state: 'loading' };
  if (result.success) return { state: 'ready', image: result.data };
  const retry = () => {
    setResult(undefined);
    setAttempt(attempt + 1);
  };
  return { state: 'failed', failure: result, retry };
}
