import {
  dataAnalysis,
  excelEfficiency,
  interfaceDesign,
  llmApps,
  pythonZero,
  webFrontend,
} from './computing.ts';
import {
  firstFinance,
  homeCooking,
  neckRelief,
  phonePhotography,
  posterOpenClass,
  ukulele,
} from './everyday-life.ts';
import {
  clearSpeaking,
  kanaFirstTalk,
  lecturerTraining,
  postgraduatePreview,
  readingHabit,
  spokenEnglish,
  teacherExam,
} from './languages-and-exams.ts';

export const coverWidth = 640;
export const coverHeight = 480;

/** Drawing of each course's cover, by the course's key. */
export const coverList: Readonly<Record<string, string>> = {
  'python-zero': pythonZero,
  'excel-efficiency': excelEfficiency,
  'web-frontend': webFrontend,
  'spoken-english': spokenEnglish,
  'phone-photography': phonePhotography,
  'home-cooking': homeCooking,
  ukulele,
  'neck-relief': neckRelief,
  'first-finance': firstFinance,
  'interface-design': interfaceDesign,
  'teacher-exam': teacherExam,
  'clear-speaking': clearSpeaking,
  'kana-first-talk': kanaFirstTalk,
  'data-analysis': dataAnalysis,
  'llm-apps': llmApps,
  'lecturer-training': lecturerTraining,
  'postgraduate-preview': postgraduatePreview,
  'poster-open-class': posterOpenClass,
  'reading-habit': readingHabit,
};
