import type { FastifyInstance } from 'fastify';
import { sendSvg } from '../../../http/pages/server-page.ts';
import type { Html } from '../../../lib/html/html.ts';
import { html } from '../../../lib/html/html.ts';
import type { PayChannelName } from '../../../ports/pay/port.ts';

const tile = (color: string, paths: Html): Html =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="12" fill="${color}"/>${paths}</svg>`;

/** Own drawings: the companies' logos may not be redistributed. */
const ICONS: Readonly<Record<PayChannelName, Html>> = {
  wechat: tile(
    '#0a8f4e',
    html`<path d="M24 12c-8 0-14 5-14 11 0 4 2 7 6 9l-1 5 6-3h3c8 0 14-5 14-11s-6-11-14-11z" fill="#fff"/>`,
  ),
  alipay: tile(
    '#1266d6',
    html`<path d="M12 17h24M24 11v6M15 24h18c-2 7-8 12-18 14m3-10c5 2 11 5 17 9" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>`,
  ),
  hand: tile(
    '#8a5a00',
    html`<path d="M10 20l14-8 14 8zM13 23v10m7-10v10m8-10v10m7-10v10M10 37h28" fill="#fff" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  ),
};

/** Path of a channel's icon. */
export function channelIcon(name: PayChannelName): string {
  return `/payment/icons/${name}.svg`;
}

export function registerChannelIcons(app: FastifyInstance): void {
  for (const name of Object.keys(ICONS) as PayChannelName[]) {
    app.get(channelIcon(name), (_request, reply) => sendSvg(reply, ICONS[name]));
  }
}
