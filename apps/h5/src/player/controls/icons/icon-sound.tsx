import { Icon, type IconProps } from '../../../ui/icons/icon.tsx';

export function IconSound(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.600v4.800h3.200l4.300 3.600V6L7.200 9.600zM15.500 9.300a4 4 0 0 1 0 5.400M18 6.800a7.500 7.500 0 0 1 0 10.400" />
    </Icon>
  );
}
