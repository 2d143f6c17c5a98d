'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useMyPin } from '@/lib/hooks/useMyPin';
import { accessTexts } from '@/lib/texts/access';
import { PinText } from './PinText';

/**
 * Shows the PIN of whoever is signed in, at a tap: an app that is added to an iPhone's home screen does not share the browser's storage, and asks for
 * it. Nothing when nobody is signed in.
 */
export function ShowMyPin() {
  const pin = useMyPin();
  const [isShown, setShown] = useState(false);
  if (pin === undefined) return null;
  return (
    <>
      {isShown && <PinText pin={pin} />}
      <Button size={48} onClick={() => setShown(!isShown)}>
        {isShown ? accessTexts.hideMyPin : accessTexts.showMyPin}
      </Button>
    </>
  );
}
