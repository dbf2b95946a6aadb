import { api } from '../../../api/api.ts';
import { isInAppBrowser } from '../../../platform/browser.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { noteTexts } from '../lesson-texts.ts';

/** Saves the notes of a course as a Markdown file. In-app browsers cannot save files, so the notes are copied there. */
export async function exportNotes(courseId: number): Promise<void> {
  const { file_name, media_type, content } = await api('memberNotesExport', {
    course_id: courseId,
    format: 'md',
  });
  if (isInAppBrowser()) {
    showToast((await copyText(content)) ? noteTexts.copied : noteTexts.copyFailed);
    return;
  }
  saveFile(file_name, content, media_type);
  showToast(noteTexts.exported);
}
