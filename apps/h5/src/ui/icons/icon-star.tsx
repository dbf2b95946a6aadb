import { Icon, type IconProps } from './icon.tsx';

export function IconStar({ filled = false, ...props }: IconProps & { readonly filled?: boolean }) {
  return (
    <Icon {...props} filled={filled}>
      <path d="m12 3.600 2.600 5.300 5.800.850-4.200 4.100 1 5.800-5.200-2.750-5.200 2.750 1-5.800-4.200-4.100 5.800-.850L12 3.600Z" />
    </Icon>
  );
}
