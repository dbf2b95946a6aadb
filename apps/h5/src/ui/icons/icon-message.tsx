import { Icon, type IconProps } from './icon.tsx';

export function IconMessage(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 18.2c1-1 1.4-2.3 1.4-4.2v-2.6a5.6 5.6 0 0 1 11.2 0V14c0 1.9.4 3.2 1.4 4.2z" />
      <path d="M10.2 20.6a2 2 0 0 0 3.6 0" />
    </Icon>
  );
}
