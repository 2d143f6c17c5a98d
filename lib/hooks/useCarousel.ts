'use client';
import { useEffect, useState } from 'react';

export type Carousel = {
  /** The place in sight, from 0. */
  readonly place: number;
  readonly isPlaying: boolean;
  /** Stops it, and goes so many places on or back, from the last to the first and back. */
  readonly turn: (by: number) => void;
  /** Stops it, or goes on. */
  readonly toggle: () => void;
};

/** Shows one of several places after another, again and again, until it is stopped or turned by hand. */
export function useCarousel(count: number, eachMs: number): Carousel {
  const [place, setPlace] = useState(0);
  const [isPlaying, setIsPlaying] = useState(count > 1);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setPlace((now) => (now + 1) % count), eachMs);
    return () => clearInterval(timer);
  }, [isPlaying, count, eachMs]);
  const turn = (by: number) => {
    setIsPlaying(false);
    setPlace((place + by + count) % count);
  };
  return { place, isPlaying, turn, toggle: () => setIsPlaying(!isPlaying) };
}
