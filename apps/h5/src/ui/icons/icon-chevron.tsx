import { Icon, type IconProps } from './icon.tsx';

export function IconChevron(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6l6 6-6 6" />
    </Icon>
  );
}
