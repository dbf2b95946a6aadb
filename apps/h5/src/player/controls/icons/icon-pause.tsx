import { Icon, type IconProps } from '../../../ui/icons/icon.tsx';

export function IconPause(props: IconProps) {
  return (
    <Icon {...props} filled>
      <path d="M7.5 4.500h2.600a.9.9 0 0 1 .9.9v13.200a.9.9 0 0 1-.9.9H7.500a.9.9 0 0 1-.9-.9V5.400a.9.9 0 0 1 .9-.9zM14.400 4.500H17a.9.9 0 0 1 .9.9v13.200a.9.9 0 0 1-.9.9h-2.600a.9.9 0 0 1-.9-.9V5.400a.9.9 0 0 1 .9-.9z" />
    </Icon>
  );
}
