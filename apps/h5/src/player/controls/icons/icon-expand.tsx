import { Icon, type IconProps } from '../../../ui/icons/icon.tsx';

export function IconExpand(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.500 9.500v-5h5M14.500 4.500h5v5M19.500 14.500v5h-5M9.500 19.500h-5v-5" />
    </Icon>
  );
}
