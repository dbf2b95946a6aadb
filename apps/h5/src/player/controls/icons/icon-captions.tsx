import { Icon, type IconProps } from '../../../ui/icons/icon.tsx';

export function IconCaptions(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />
      <path d="M10.500 10.600a2 2 0 1 0 0 2.800M17 10.600a2 2 0 1 0 0 2.800" />
    </Icon>
  );
}
