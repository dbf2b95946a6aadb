import { Icon, type IconProps } from './icon.tsx';

export function IconCrown(props: IconProps) {
  return (
    <Icon {...props} filled>
      <path d="M3.6 8.2l4.5 3.3L12 5.2l3.9 6.3 4.5-3.3-1.7 9.6H5.3z" />
    </Icon>
  );
}
