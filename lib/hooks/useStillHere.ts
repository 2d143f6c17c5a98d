'use client';
import { useEffect, useMemo, useRef } from 'react';

export type StillHere = {
  /** False once this part of the screen is gone, or somebody has pressed what leads away from it. */
  readonly isHere: () => boolean;
  /** To be called by what leads away: the screen stays until the next one has come. */
  readonly leaves: () => void;
};

/** Says whether a part of the screen is still there, for what is to happen on it once somebody else has answered. */
export function useStillHere(): StillHere {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useMemo(
    () => ({
      isHere: () => here.current,
      leaves: () => {
        here.current = false;
      },
    }),
    [],
  );
}
