import { Icon, type IconProps } from './icon.tsx';

export function IconRefresh(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4" />
      <path d="M19.8 3.8v4h-4" />
    </Icon>
  );
}
