import { makeClips } from './clips/make-clips.ts';
import { makePictures } from './pictures/make-pictures.ts';

const [what = 'all', ...names] = process.argv.slice(2);
if (!['all', 'clips', 'pictures'].includes(what)) {
  process.stderr.write('usage: node tools/demo-media/make.ts [all | clips [name…] | pictures]\n');
  process.exit(1);
}
if (what !== 'pictures') await makeClips(names);
if (what !== 'clips') await makePictures();
