import { clearSpeaking, excelEfficiency, firstFinance, lecturerTraining } from './courses/career.ts';
import { interfaceDesign, phonePhotography } from './courses/design.ts';
import { postgraduatePreview, teacherExam } from './courses/exam.ts';
import { kanaFirstTalk, spokenEnglish } from './courses/language.ts';
import { homeCooking, neckRelief, ukulele } from './courses/life.ts';
import { posterOpenClass, readingHabit } from './courses/open-class.ts';
import { dataAnalysis, llmApps, pythonZero, webFrontend } from './courses/programming.ts';
import type { DemoCourse } from './types.ts';

/** In order of creation. Benchmarks expect that the first course is paid with trial lessons and the second is free. */
export const courses: readonly DemoCourse[] = [
  pythonZero,
  excelEfficiency,
  webFrontend,
  spokenEnglish,
  phonePhotography,
  homeCooking,
  ukulele,
  neckRelief,
  firstFinance,
  interfaceDesign,
  teacherExam,
  clearSpeaking,
  kanaFirstTalk,
  dataAnalysis,
  llmApps,
  lecturerTraining,
  postgraduatePreview,
  posterOpenClass,
  readingHabit,
];
