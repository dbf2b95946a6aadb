import { Icon, type IconProps } from '../../../ui/icons/icons.tsx';

/** A neutral icon for QQ: two letters in a speech bubble, without the trademark. */
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

export function IconWechat(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 4C5.9 4 3 6.4 3 9.400c0 1.7.9 3.2 2.4 4.200L5 16l2.3-1.300c.7.2 1.4.3 2.2.3" />
      <path d="M15.5 9.500c-3 0-5.5 2-5.5 4.600s2.5 4.6 5.5 4.600c.6 0 1.2-.1 1.7-.2l2 1.1-.4-2c1.3-.8 2.2-2.1 2.2-3.5 0-2.6-2.5-4.6-5.5-4.600z" />
      <path d="M7.4 8.400v.1M11.4 8.400v.1M14 13.200v.1M17.2 13.200v.1" />
    </Icon>
  );
}
