import { Icon, type IconProps } from './icon.tsx';

export function IconSpeaker(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.8v4.4h3l6 4V5.8l-6 4z" />
      <path d="M16.5 9a4.2 4.2 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
    </Icon>
  );
}
