'use client';
import { useState } from 'react';
import { failureOf } from '@/lib/domain/failure';
import { useWalkbook } from './WalkbookProvider';

/** Sends what is pending now, without the wait after a failed send; what is under way, and whether the last try failed. */
export function useSendNow() {
  const { late } = useWalkbook();
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const sendNow = async () => {
    setState('trying');
    const result = await late.sending.load().then((sender) => sender.sendPending(new AbortController().signal), failureOf);
    setState(result.success ? 'idle' : 'failed');
  };
  return { isTrying: state === 'trying', hasFailed: state === 'failed', sendNow };
}
