import { Icon, type IconProps } from './icon.tsx';

export function IconClear(props: IconProps) {
  return (
    <Icon {...props} filled>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm3.5 11.1-1.4 1.4L12 13.4l-2.1 2.1-1.4-1.4 2.1-2.1-2.1-2.1 1.4-1.4 2.1 2.1 2.1-2.1 1.4 1.4-2.1 2.1z" />
    </Icon>
  );
}
