import { Icon, type IconProps } from '../../ui/icons/icon.tsx';

export function IconReplay(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.500 12a7.500 7.500 0 1 0 2.300-5.400M4.200 3.800v4h4" />
    </Icon>
  );
}
