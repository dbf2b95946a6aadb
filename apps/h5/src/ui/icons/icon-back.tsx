import { Icon, type IconProps } from './icon.tsx';

export function IconBack(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15 4.5L7.5 12l7.5 7.5" />
    </Icon>
  );
}
