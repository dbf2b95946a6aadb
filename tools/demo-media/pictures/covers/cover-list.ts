import { clearSpeaking } from './clear-speaking.ts';
import { dataAnalysis } from './data-analysis.ts';
import { excelEfficiency } from './excel-efficiency.ts';
import { firstFinance } from './first-finance.ts';
import { homeCooking } from './home-cooking.ts';
import { interfaceDesign } from './interface-design.ts';
import { kanaFirstTalk } from './kana-first-talk.ts';
import { lecturerTraining } from './lecturer-training.ts';
import { llmApps } from './llm-apps.ts';
import { neckRelief } from './neck-relief.ts';
import { phonePhotography } from './phone-photography.ts';
import { posterOpenClass } from './poster-open-class.ts';
import { postgraduatePreview } from './postgraduate-preview.ts';
import { pythonZero } from './python-zero.ts';
import { readingHabit } from './reading-habit.ts';
import { spokenEnglish } from './spoken-english.ts';
import { teacherExam } from './teacher-exam.ts';
import { ukulele } from './ukulele.ts';
import { webFrontend } from './web-frontend.ts';

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
