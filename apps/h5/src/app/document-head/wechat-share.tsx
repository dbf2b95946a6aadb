import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMember } from '../../api/queries/member.ts';
import { wechatJssdkQuery } from '../../api/queries/wechat.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { shareByWechat, signatureAddress, signedPage } from '../../platform/wechat-jssdk.ts';
import { shareLink } from '../../shared/sharing/share-link.ts';
import { useShareCard } from './use-share-card.ts';

/**
 * Sets the share card of WeChat's menu. It is set again on each page, otherwise WeChat would share the card of the
 * previous page (contract 17.11).
 */
export function WechatShare() {
  const { pathname, search } = useLocation();
  const address = signatureAddress(signedPage());
  const signature = useQuery(wechatJssdkQuery(address)).data;
  const card = useShareCard(pathname);
  const memberId = useMember()?.id ?? null;
  const { title, text, image } = card ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or query is a new page
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
    // If WeChat's JS-SDK fails, WeChat shares the document's title and address.
    shareByWechat(signature.data, page, () => isCurrent).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [signature, title, text, image, memberId, pathname, search]);
  return null;
}

const absolute = (address: string): string => (address ? new URL(address, window.location.href).href : '');
