import { clearSpeaking } from './courses/clear-speaking.ts';
import { dataAnalysis } from './courses/data-analysis.ts';
import { excelEfficiency } from './courses/excel-efficiency.ts';
import { firstFinance } from './courses/first-finance.ts';
import { homeCooking } from './courses/home-cooking.ts';
import { interfaceDesign } from './courses/interface-design.ts';
import { kanaFirstTalk } from './courses/kana-first-talk.ts';
import { lecturerTraining } from './courses/lecturer-training.ts';
import { llmApps } from './courses/llm-apps.ts';
import { neckRelief } from './courses/neck-relief.ts';
import { phonePhotography } from './courses/phone-photography.ts';
import { posterOpenClass } from './courses/poster-open-class.ts';
import { postgraduatePreview } from './courses/postgraduate-preview.ts';
import { pythonZero } from './courses/python-zero.ts';
import { readingHabit } from './courses/reading-habit.ts';
import { spokenEnglish } from './courses/spoken-english.ts';
import { teacherExam } from './courses/teacher-exam.ts';
import { ukulele } from './courses/ukulele.ts';
import { webFrontend } from './courses/web-frontend.ts';
import type { DemoCourse } from './types.ts';

/** In order of creation. The first is paid with trial lessons and the second free: measurements rely on it. */
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
