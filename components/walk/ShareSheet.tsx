'use client';
import { Code } from '@/components/codes/Code';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Copy } from '@/components/ui/icons/Copy';
import { Share } from '@/components/ui/icons/Share';
import type { Packet } from '@/lib/domain/walk/packet';
import { useCopy } from '@/lib/hooks/useCopy';
import { useDrawnCode } from '@/lib/hooks/useDrawnCode';
import { useSession } from '@/lib/hooks/useSession';
import { useShareCard } from '@/lib/hooks/useShareCard';
import { workRoutes } from '@/lib/routes/workPaths';
import { shareTexts } from '@/lib/texts/share';

/** Shares a packet's link: as a code to scan, by Copy, and as a card by the device's share sheet. Use it through `later`. */
export function ShareSheet({ packet, onClose }: { packet: Packet; onClose: () => void }) {
  const title = shareTexts.title(packet.displayCode);
  const { share, hasSheet, linkTo } = useShareCard();
  const link = linkTo(workRoutes.packet(packet.code));
  const campaign = useSession().campaign?.cName ?? '';
  const code = useDrawnCode(link);
  const send = () => {
    const lines = [...(packet.areaName ? [packet.displayCode] : []), campaign];
    const card = { title: packet.areaName ?? packet.displayCode, lines, code, foot: link };
    return share(shareTexts.pictureName(packet.code), card, { beside: { title, url: link }, instead: { title, url: link } });
  };
  const copyText = useCopy();
  const copy = async () => {
    const copied = await copyText(link);
    showToast(copied ? { kind: 'success', text: shareTexts.copied } : { kind: 'failure', text: shareTexts.notCopied });
  };
  return (
    <Dialog name="share" title={title} open onClose={onClose}>
      <div className="space-y-3 px-4 py-3">
        <p className="text-body">{shareTexts.text}</p>
        <Code text={link} label={shareTexts.codeLabel(packet.displayCode)} />
        <p className="text-center text-secondary break-all text-soft select-all">{link}</p>
        {hasSheet && (
          <Button look="filled" wide icon={Share} onClick={() => void send()}>
            {shareTexts.send}
          </Button>
        )}
        <Button wide icon={Copy} onClick={() => void copy()}>
          {shareTexts.copy}
        </Button>
      </div>
    </Dialog>
  );
}
