'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { ButtonLook } from '@/components/ui/buttonClass';
import { later } from '@/components/ui/later';
import { keptTexts } from '@/lib/texts/kept';

const TakeInSheet = later(() => import('./TakeInSheet').then(({ TakeInSheet }) => TakeInSheet));

/** Opens the sheet that takes in another phone's changes. */
export function TakeInButton({ look }: { look: ButtonLook }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button wide look={look} onClick={() => setOpened(true)}>
        {keptTexts.takeIn}
      </Button>
      {opened && <TakeInSheet onClose={() => setOpened(false)} />}
    </>
  );
}
