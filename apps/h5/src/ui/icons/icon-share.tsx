import { Icon, type IconProps } from './icon.tsx';

export function IconShare(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.500 12 3.500l4 4" />
      <path d="M7.500 11H6a1.500 1.500 0 0 0-1.500 1.500v6A1.500 1.500 0 0 0 6 20h12a1.500 1.500 0 0 0 1.500-1.500v-6A1.500 1.500 0 0 0 18 11h-1.500" />
    </Icon>
  );
}
