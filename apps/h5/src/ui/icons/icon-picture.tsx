import { Icon, type IconProps } from './icon.tsx';

export function IconPicture(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16v13H4z" />
      <path d="M4 16l4.6-4.6 3.6 3.6 2.6-2.6L20 17" />
      <circle cx="15.6" cy="9.3" r="1.3" />
    </Icon>
  );
}
