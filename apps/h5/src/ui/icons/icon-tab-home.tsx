import { Icon, type IconProps } from './icon.tsx';

export function IconTabHome({ active, ...props }: IconProps & { readonly active: boolean }) {
  return (
    <Icon {...props} filled={active}>
      {active ? (
        <path d="M11.1 3.3 3.6 9.5c-.4.3-.6.7-.6 1.2V19a2 2 0 0 0 2 2h4.2v-5.2a1 1 0 0 1 1-1h3.6a1 1 0 0 1 1 1V21H19a2 2 0 0 0 2-2v-8.3c0-.5-.2-.9-.6-1.2l-7.5-6.2a1.4 1.4 0 0 0-1.8 0z" />
      ) : (
        <path d="M11.4 4.1a1 1 0 0 1 1.2 0l7.2 5.9c.3.2.4.5.4.9V19a1.2 1.2 0 0 1-1.2 1.2h-4.3V15H9.3v5.2H5A1.2 1.2 0 0 1 3.8 19v-8.1c0-.4.1-.7.4-.9z" />
      )}
    </Icon>
  );
}
