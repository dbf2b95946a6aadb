import { useSearchParams } from 'react-router';

/**
 * Whether something is open, kept in the query string (`?create=1`), so that other screens and the command palette can open it.
 * The other values of the address stay.
 */
export function useAddressFlag(name: string): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const set = (isOn: boolean): void =>
    setAddress(
      (present) => {
        const next = new URLSearchParams(present);
        if (isOn) next.set(name, '1');
        else next.delete(name);
        return next;
      },
      { replace: !isOn },
    );
  return [address.has(name), set];
}
