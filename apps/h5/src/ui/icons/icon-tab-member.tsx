import { Icon, type IconProps } from './icon.tsx';

export function IconTabMember({ active, ...props }: IconProps & { readonly active: boolean }) {
  return (
    <Icon {...props} filled={active}>
      {active ? (
        <path d="M12 3a4.7 4.7 0 1 1 0 9.4A4.7 4.7 0 0 1 12 3zm0 11c4.4 0 8 2.5 8.6 5.9a1 1 0 0 1-1 1.1H4.4a1 1 0 0 1-1-1.1C4 16.5 7.6 14 12 14z" />
      ) : (
        <>
          <circle cx="12" cy="8" r="4" />
          <path d="M4.2 20.200c.4-3.2 3.7-5.4 7.8-5.400s7.4 2.2 7.8 5.400z" />
        </>
      )}
    </Icon>
  );
}
