import { Icon } from '../../ui/layout/icon.tsx';
import { Center, Image } from '../../ui/layout/layout.ts';

interface CourseCoverProps {
  /** Path or address; empty for none. */
  readonly src: string;
  /** Pixels. The height follows from 4:3. */
  readonly width: number;
}

/** The small cover of a course beside its title, which says what it is. */
export function CourseCover({ src, width }: CourseCoverProps) {
  const height = (width * 3) / 4;
  if (src === '')
    return (
      <Center w={width} h={height} bg="var(--console-hover)" style={{ borderRadius: 6, flex: 'none' }}>
        <Icon name="image" style={{ color: 'var(--mantine-color-dimmed)' }} />
      </Center>
    );
  return (
    <Image
      src={src}
      alt=""
      w={width}
      h={height}
      radius={6}
      fit="cover"
      loading="lazy"
      style={{ flex: 'none' }}
    />
  );
}
