import { Icon, type IconProps } from './icon.tsx';

export function IconCheck(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12.5l4.6 4.6L19 7.5" />
    </Icon>
  );
}
