import { Icon, type IconProps } from './icon.tsx';

export function IconEye({ crossed, ...props }: IconProps & { readonly crossed: boolean }) {
  return (
    <Icon {...props}>
      <path d="M2.5 12c2-4.3 5.3-6.5 9.5-6.5s7.5 2.2 9.5 6.5c-2 4.3-5.3 6.5-9.5 6.5S4.5 16.3 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
      {crossed ? <path d="M4.5 4.5l15 15" /> : null}
    </Icon>
  );
}
