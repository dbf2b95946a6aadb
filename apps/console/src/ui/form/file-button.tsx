import { FileButton as KitFileButton } from '@mantine/core';
import { Button, type ButtonProps } from '../layout/buttons.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly multiple?: boolean;
  /** As the attribute of an input, e.g. `image/*`. Default: every file. */
  readonly accept?: string;
  /** The files that were chosen; never empty. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets the operator choose files. */
export function FileButton({ multiple = false, accept, onFiles, ...rest }: FileButtonProps) {
  const take = (chosen: File | File[] | null): void => {
    const files = [chosen ?? []].flat();
    if (files.length > 0) onFiles(files);
  };
  return (
    <KitFileButton multiple={multiple} onChange={take} {...(accept === undefined ? {} : { accept })}>
      {(props) => <Button {...rest} {...props} />}
    </KitFileButton>
  );
}
