import { Icon, type IconProps } from './icon.tsx';

export function IconOrder(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.8h12v16.4l-3-1.9-3 1.9-3-1.9-3 1.9z" />
      <path d="M9 8.5h6M9 12.3h6" />
    </Icon>
  );
}
