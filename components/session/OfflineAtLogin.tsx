import { ButtonLink } from '@/components/ui/ButtonLink';
import { Notice } from '@/components/ui/Notice';
import { useOfflinePacketUrl } from '@/lib/hooks/useOfflinePacketUrl';
import { offlineTexts } from '@/lib/texts/offline';

/** What can be opened without a connection, which nobody can log in without. */
export function OfflineAtLogin() {
  const url = useOfflinePacketUrl();
  const { atLogin, goOn } = offlineTexts;
  return (
    <div className="px-4 pt-4">
      <Notice
        tone="info"
        action={
          url && (
            <ButtonLink size={48} href={url}>
              {goOn}
            </ButtonLink>
          )
        }
      >
        {url ? atLogin.packet : atLogin.nothing}
      </Notice>
    </div>
  );
}
