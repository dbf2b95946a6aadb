import { addSchoolYear } from './school-year.ts';

// Fills the demo site of a data folder: node tools/site/fill-year.ts <data folder>
const dataDir = process.argv[2];
if (!dataDir) throw new Error('name the data folder of a demo site');
await addSchoolYear(dataDir);
