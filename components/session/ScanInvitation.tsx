'use client';
import { ScanSheet } from '@/components/codes/ScanSheet';
import { invitationInLink } from '@/lib/domain/session/invitation';
import { receiveInvitation } from '@/lib/hooks/useInvitation';
import { invitationTexts } from '@/lib/texts/invitation';

/** Reads an invitation's code with the camera and fills the log-in with it. Use it through `later`. */
export function ScanInvitation({ onClose }: { onClose: () => void }) {
  const { scan, scanText, noInvitation } = invitationTexts;
  const words = { title: scan, text: scanText, foreign: noInvitation };
  return <ScanSheet name="scan-invitation" {...words} read={invitationInLink} onRead={receiveInvitation} onClose={onClose} />;
}
