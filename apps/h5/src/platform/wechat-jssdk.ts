import type { JssdkConfig } from '@zaixue/contract/calls/wechat';

const SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

interface SharedPage {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

/** What is used of WeChat's JavaScript kit. */
export interface WechatJssdk {
  config(config: JssdkConfig): void;
  ready(run: () => void): void;
  updateAppMessageShareData(page: SharedPage): void;
  updateTimelineShareData(page: Omit<SharedPage, 'desc'>): void;
}

declare global {
  interface Window {
    wx?: WechatJssdk;
  }
}

let loading: Promise<WechatJssdk> | null = null;

/** Loads the kit once; only ever to be called inside WeChat. Rejects when it cannot be had; a later try is allowed. */
function loadJssdk(): Promise<WechatJssdk> {
  if (window.wx) return Promise.resolve(window.wx);
  loading ??= new Promise<WechatJssdk>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => (window.wx ? resolve(window.wx) : reject(new Error('the kit is not there')));
    script.onerror = () => reject(new Error('the kit cannot be loaded'));
    document.head.append(script);
  }).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

/** Tells WeChat what its own menu shares of this page. */
export async function shareByWechat(
  config: JssdkConfig,
  page: SharedPage,
  isCurrent: () => boolean,
): Promise<void> {
  const kit = await loadJssdk();
  if (!isCurrent()) return;
  kit.config(config);
  kit.ready(() => {
    if (!isCurrent()) return;
    kit.updateAppMessageShareData(page);
    const { desc: _desc, ...onTimeline } = page;
    kit.updateTimelineShareData(onTimeline);
  });
}

/** What decides which address WeChat checks a signature against. */
export interface SignedPage {
  /** The address the document was opened with. */
  readonly entry: string;
  /** The address of the page that is shown. */
  readonly present: string;
  readonly isIos: boolean;
}

/**
 * The address to sign for WeChat (contract 14.2, pitfall 27): iPhones check against the address the document was
 * opened with, however far the app has gone on since, all others against the present one. Without `#…`.
 */
export function signatureAddress({ entry, present, isIos }: SignedPage): string {
  const [address = ''] = (isIos ? entry : present).split('#');
  return address;
}

/** The addresses of this document; the browser keeps the first one as its navigation entry. */
export function signedPage(): SignedPage {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    entry: navigation?.name || window.location.href,
    present: window.location.href,
    isIos: /iphone|ipad|ipod/i.test(navigator.userAgent),
  };
}
