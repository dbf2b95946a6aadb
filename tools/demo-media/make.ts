import { makePictures } from './pictures/make-pictures.ts';
import { makeRecordings } from './recordings/make-recordings.ts';

const [what = 'all', ...names] = process.argv.slice(2);
if (!['all', 'recordings', 'pictures'].includes(what)) {
  process.stderr.write('usage: node tools/demo-media/make.ts [all | recordings [name…] | pictures]\n');
  process.exit(1);
}
if (what !== 'pictures') await makeRecordings(names);
if (what !== 'recordings') await makePictures();
