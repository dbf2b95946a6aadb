import { TagsInput, type TagsInputProps } from '@mantine/core';
import { uiTexts } from '../../texts/ui-texts.ts';
import styles from './tags-field.module.css';

/** Several short texts, typed or chosen. A comma or Enter ends one; leaving the field adds what was typed. */
export const TagsField = (props: TagsInputProps) => (
  <TagsInput
    acceptValueOnBlur
    classNames={{ input: styles.input ?? '', inputField: styles.text ?? '' }}
    // The list of choices stays in the dialog that holds the field.
    comboboxProps={{ withinPortal: false }}
    splitChars={[',', '，', ';', '；']}
    clearable
    clearButtonProps={{ 'aria-label': uiTexts.clear }}
    {...props}
  />
);
