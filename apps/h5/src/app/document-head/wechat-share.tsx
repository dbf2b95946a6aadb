import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '../../api/queries/member.ts';
import { wechatJssdkQuery } from '../../api/queries/wechat.ts';
import { shareByWechat, signatureAddress, signedPage } from '../../platform/wechat-jssdk.ts';
import { shareLink } from '../../shared/sharing/share-link.ts';
import { usePageCard } from './use-page-card.ts';

/**
 * Inside WeChat: its own menu shares the page that is shown, set anew on each one, so that no page goes out with the
 * card of the one before (contract 17.11).
 */
export function WechatShare() {
  // A new query is another address, too.
  const { pathname, search } = useLocation();
  const address = signatureAddress(signedPage());
  const signature = useQuery(wechatJssdkQuery(address)).data;
  const card = usePageCard(pathname);
  const memberId = useMember()?.id ?? null;
  const { title, text, image } = card ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is another one when its address is
  useEffect(() => {
    if (signature?.enabled !== 1 || !signature.data || title === undefined) return undefined;
    let isCurrent = true;
    const { share } = signature;
    const page = {
      title: title || share?.title || document.title,
      desc: text || share?.desc || '',
      imgUrl: absolute(image || share?.icon || ''),
      link: shareLink(window.location.href, memberId),
    };
    // Without the kit WeChat shares title and address by itself.
    shareByWechat(signature.data, page, () => isCurrent).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [signature, title, text, image, memberId, pathname, search]);
  return null;
}

const absolute = (address: string): string => (address ? new URL(address, window.location.href).href : '');
