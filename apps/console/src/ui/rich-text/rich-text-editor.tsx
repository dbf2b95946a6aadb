import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import ImageExtension from '@tiptap/extension-image';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useMemo, useRef, useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Notice } from '../feedback/notice.tsx';
import { readStyleNonce } from '../kit/style-nonce.ts';
import { Icon } from '../layout/icon.tsx';
import styles from './rich-text.module.css';
import type { RichTextProps } from './rich-text-props.ts';
import { cleanPastedHtml, findUnsupportedMarkup } from './unsupported-markup.ts';

const EXTENSIONS = [
  StarterKit.configure({ link: false, dropcursor: { color: 'currentColor' } }),
  Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
  ImageExtension,
];

const LABELS = {
  h2ControlLabel: uiTexts.heading2,
  h3ControlLabel: uiTexts.heading3,
  boldControlLabel: uiTexts.bold,
  italicControlLabel: uiTexts.italic,
  strikeControlLabel: uiTexts.strike,
  bulletListControlLabel: uiTexts.bulletList,
  orderedListControlLabel: uiTexts.orderedList,
  blockquoteControlLabel: uiTexts.quote,
  hrControlLabel: uiTexts.rule,
  linkControlLabel: uiTexts.link,
  unlinkControlLabel: uiTexts.unlink,
  undoControlLabel: uiTexts.undo,
  redoControlLabel: uiTexts.redo,
  clearFormattingControlLabel: uiTexts.clearFormat,
  linkEditorInputLabel: uiTexts.linkAddress,
  linkEditorInputPlaceholder: uiTexts.linkPlaceholder,
  linkEditorExternalLink: uiTexts.linkExternal,
  linkEditorInternalLink: uiTexts.linkInternal,
  linkEditorSave: uiTexts.save,
};

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** The editor of `RichText`. */
export default function RichTextEditorPart({
  label,
  initialHtml,
  onChange,
  isReadOnly = false,
  renderImageChooser,
}: RichTextProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const changed = useRef(onChange);
  changed.current = onChange;
  const lost = useMemo(() => findUnsupportedMarkup(initialHtml), [initialHtml]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initialHtml,
    editable: !isReadOnly,
    injectNonce: readStyleNonce(),
    onUpdate: ({ editor: updated }) => changed.current(htmlOf(updated)),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPastedHtml,
    },
  });
  return (
    <>
      {lost.length > 0 && !isReadOnly && (
        <Notice kind="warning">{uiTexts.editorLoses(lost.join('、'))}</Notice>
      )}
      <RichTextEditor editor={editor} labels={LABELS} classNames={{ control: styles.control ?? '' }}>
        {!isReadOnly && (
          <RichTextEditor.Toolbar className={styles.toolbar} aria-label={uiTexts.editorTools}>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Strikethrough />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Hr />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
              {renderImageChooser && (
                <RichTextEditor.Control
                  aria-label={uiTexts.insertImage}
                  title={uiTexts.insertImage}
                  onClick={() => setIsChoosing(true)}
                >
                  <Icon name="image" size={18} />
                </RichTextEditor.Control>
              )}
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.ClearFormatting />
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content className={styles.content} />
      </RichTextEditor>
      {isChoosing &&
        renderImageChooser?.(
          ({ src, alt }) => {
            setIsChoosing(false);
            editor?.chain().focus().setImage({ src, alt }).run();
          },
          () => setIsChoosing(false),
        )}
    </>
  );
}
