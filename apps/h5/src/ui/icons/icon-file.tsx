import { Icon, type IconProps } from './icon.tsx';

export function IconFile(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.500 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.500L13.500 3Z" />
      <path d="M13.500 3v5.500H19" />
    </Icon>
  );
}
