import { Icon, type IconProps } from './icon.tsx';

export function IconPerson(props: IconProps) {
  return (
    <Icon {...props} filled>
      <circle cx="12" cy="8.6" r="4.1" />
      <path d="M4.2 20.4a7.9 7.9 0 0 1 15.6 0z" />
    </Icon>
  );
}
