import { Icon, type IconProps } from '../../ui/icons.tsx';

/** Two letters in a speech bubble: says QQ without using its mark. */
export function IconQq(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.600c-5 0-9 3.3-9 7.6 0 2.6 1.5 4.9 3.8 6.200L6.2 21l4-2.400c.6.1 1.2.1 1.8.1 5 0 9-3.3 9-7.500s-4-7.6-9-7.600z" />
      <circle cx="8.7" cy="11" r="2" />
      <path d="M9.7 12.200l1.1 1.3" />
      <circle cx="15" cy="11" r="2" />
      <path d="M16 12.200l1.1 1.3" />
    </Icon>
  );
}
