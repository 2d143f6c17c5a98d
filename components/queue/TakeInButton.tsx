'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { ButtonLook } from '@/components/ui/buttonClass';
import { later } from '@/components/ui/later';
import { keptTexts } from '@/lib/texts/kept';

const TakeInSheet = later(() => import('./TakeInSheet').then(({ TakeInSheet }) => TakeInSheet));

/** The way of another phone's changes into this one. */
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
