'use client';
import { ScreenFailed } from '@/components/frame/ScreenFailed';

/** A screen that has thrown. What it shows is in the file that every page has, where global-error.tsx finds it too. */
export default ScreenFailed;
