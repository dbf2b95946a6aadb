import { svg } from '../svg.ts';
import { banners } from './banners.ts';
import { iconSide, icons } from './icons.ts';
import { makeCovers } from './make-covers.ts';
import { qrPicture } from './qr-picture.ts';
import { savePicture } from './save-picture.ts';
import { accountLogo, avatarPicture, logoPicture, playerPoster, whiteLogoPicture } from './site-pictures.ts';
import { slideHeight, slides, slideWidth } from './slides.ts';

/** Draws every picture of the demo site. */
export async function makePictures(): Promise<void> {
  await makeCovers();
  for (const [name, body] of Object.entries(icons))
    await savePicture({ svg: svg(iconSide, iconSide, body), file: `icons/${name}.webp`, maxBytes: 3_000 });
  for (const [name, body] of Object.entries(slides))
    await savePicture({
      svg: svg(slideWidth, slideHeight, body),
      file: `slides/${name}.webp`,
      maxBytes: 20_000,
    });
  for (const [name, { width, height, body }] of Object.entries(banners))
    await savePicture({ svg: svg(width, height, body), file: `banners/${name}.webp`, maxBytes: 12_000 });
  const sitePictures = [
    { svg: logoPicture, file: 'site/logo.png', maxBytes: 12_000 },
    { svg: whiteLogoPicture, file: 'site/logo-white.png', maxBytes: 12_000 },
    { svg: avatarPicture, file: 'site/avatar.webp', maxBytes: 4_000 },
    { svg: playerPoster, file: 'site/player-poster.webp', maxBytes: 20_000 },
    { svg: accountLogo, file: 'site/gzh-logo.webp', maxBytes: 4_000 },
    { svg: qrPicture('https://example.com/zaixue-demo-site'), file: 'site/gzh-qr.png', maxBytes: 6_000 },
  ];
  for (const picture of sitePictures) await savePicture(picture);
}
