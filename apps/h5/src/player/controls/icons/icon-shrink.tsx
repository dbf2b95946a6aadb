import { Icon, type IconProps } from '../../../ui/icons/icon.tsx';

export function IconShrink(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.500 4.500v5h-5M19.500 9.500h-5v-5M14.500 19.500v-5h5M4.500 14.500h5v5" />
    </Icon>
  );
}
