import { Icon, type IconProps } from '../../../ui/icons/icon.tsx';

export function IconPictureInPicture(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.500 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4" />
      <path d="M14.500 14h5.500a1 1 0 0 1 1 1v3.500a1 1 0 0 1-1 1h-5.500a1 1 0 0 1-1-1V15a1 1 0 0 1 1-1Z" />
    </Icon>
  );
}
