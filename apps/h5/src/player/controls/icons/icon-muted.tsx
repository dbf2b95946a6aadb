import { Icon, type IconProps } from '../../../ui/icons/icon.tsx';

export function IconMuted(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.600v4.800h3.200l4.300 3.600V6L7.200 9.600zM15.800 9.800l4.400 4.400M20.200 9.800l-4.400 4.400" />
    </Icon>
  );
}
