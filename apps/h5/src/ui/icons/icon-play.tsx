import { Icon, type IconProps } from './icon.tsx';

export function IconPlay(props: IconProps) {
  return (
    <Icon {...props} filled>
      <path d="M8 5.6v12.8a1 1 0 0 0 1.5.86l10.4-6.4a1 1 0 0 0 0-1.72L9.5 4.74A1 1 0 0 0 8 5.6z" />
    </Icon>
  );
}
