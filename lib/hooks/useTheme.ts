'use client';
import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '@/lib/platform/theme';

/** The theme that was chosen on this device, and a function that chooses another. */
export function useTheme(): readonly [theme: Theme, choose: (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
