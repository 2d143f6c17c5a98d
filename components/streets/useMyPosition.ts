'use client';
import { useEffect } from 'react';
import { showToast } from '@/components/toast/showToast';
import { useFollowing } from '@/lib/hooks/useFollowing';
import { streetTexts } from '@/lib/texts/streets';

/** Follows this phone's place on a map as `useFollowing` does. Where the phone does not allow it a toast says so: the button alone would look dead. */
export function useMyPosition(map: Parameters<typeof useFollowing>[0]): ReturnType<typeof useFollowing> {
  const own = useFollowing(map);
  const { following } = own;
  useEffect(() => {
    if (following === 'refused') showToast({ kind: 'info', text: streetTexts.placeRefused });
  }, [following]);
  return own;
}
