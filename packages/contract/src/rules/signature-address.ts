/**
 * The address of which WeChat's JavaScript kit wants the signature (contract 17.11): on iOS the one that the app was
 * entered with, since WeChat there does not notice navigation inside a page; elsewhere the present one. Never with what
 * follows a `#`.
 */
export function signatureAddress(place: {
  readonly isIos: boolean;
  readonly entry: string;
  readonly present: string;
}): string {
  return (place.isIos ? place.entry : place.present).replace(/#.*$/s, '');
}
