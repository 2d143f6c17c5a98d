'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Share } from '@/components/ui/icons/Share';
import { later } from '@/components/ui/later';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { rescueTexts } from '@/lib/texts/rescue';

const RescueSheet = later(() => import('./RescueSheet').then(({ RescueSheet }) => RescueSheet));

/** Opens the ways of pending changes to another phone. */
export function RescueButton() {
  const [opened, setOpened] = useState(false);
  useWhenIdle(RescueSheet.preload);
  return (
    <>
      <Button wide icon={Share} onClick={() => setOpened(true)}>
        {rescueTexts.title}
      </Button>
      {opened && <RescueSheet onClose={() => setOpened(false)} />}
    </>
  );
}
