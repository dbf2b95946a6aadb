import { type Ref, useRef } from 'react';
import { Button, type ButtonProps } from '../layout/buttons.tsx';

interface FileChoice {
  /** Name of the input for assistive technology. */
  readonly label: string;
  /** As the attribute of an input, e.g. `image/*`. Default: every file. */
  readonly accept?: string;
  /** Whether several files may be chosen. */
  readonly multiple?: boolean;
  /** The files that were chosen; never empty. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Hidden input that opens the file dialog by its `click()`. The same file may be chosen again. */
export function FileInput({
  ref,
  label,
  accept,
  multiple = false,
  onFiles,
}: FileChoice & { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

/** A button that lets the operator choose files. */
export function FileButton({
  label,
  accept,
  multiple,
  onFiles,
  ...rest
}: FileChoice & Omit<ButtonProps, 'onClick'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <FileInput ref={input} label={label} accept={accept} multiple={multiple} onFiles={onFiles} />
    </>
  );
}
