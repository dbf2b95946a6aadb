import type { Services } from '../../../services.ts';
import type { SiteConfigView } from './present-config.ts';
import { findLinks, findNavs, findSliders } from './repo.ts';

/** Reads the data of the system configuration (contract 13.1). */
export async function readSiteConfig({
  config,
  db,
  face,
  oauth,
  settings,
}: Services): Promise<SiteConfigView> {
  return {
    settings: await settings.all(),
    navs: await findNavs(db),
    sliders: await findSliders(db),
    links: await findLinks(db),
    isDemo: config.demo,
    socialLogins: {
      qq: (await oauth.find('qq')) !== null,
      wechat: (await oauth.find('wechat')) !== null,
    },
    canVerifyFaces: (await face.find()) !== null,
  };
}
