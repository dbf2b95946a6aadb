import { Icon, type IconProps } from './icon.tsx';

export function IconTabStudy({ active, ...props }: IconProps & { readonly active: boolean }) {
  return (
    <Icon {...props} filled={active}>
      {active ? (
        <path d="M5 3h14a2.2 2.2 0 0 1 2.2 2.2v10.6A2.2 2.2 0 0 1 19 18H5a2.2 2.2 0 0 1-2.2-2.2V5.2A2.2 2.2 0 0 1 5 3zm5.2 4.3v6.4a.7.7 0 0 0 1.1.6l5-3.2a.7.7 0 0 0 0-1.2l-5-3.2a.7.7 0 0 0-1.1.6zM7.5 19.5h9a.9.9 0 0 1 0 1.8h-9a.9.9 0 0 1 0-1.8z" />
      ) : (
        <>
          <path d="M5 4h14a1.4 1.4 0 0 1 1.4 1.4v10.2A1.4 1.4 0 0 1 19 17H5a1.4 1.4 0 0 1-1.4-1.4V5.4A1.4 1.4 0 0 1 5 4z" />
          <path d="M10.4 7.6v5.8l4.6-2.9zM7.6 20.4h8.8" />
        </>
      )}
    </Icon>
  );
}
