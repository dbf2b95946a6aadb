/** Who watches; empty strings when unknown. */
export interface WatermarkMember {
  readonly id: number | string;
  readonly mobile: string;
}

/**
 * The watermark text with the first `${user.mobile}`, then the first `${mobile}`, then the first `${user.id}`
 * replaced (contract 15.5). Replacement values are taken literally.
 */
export function watermarkText(template: string, member: WatermarkMember | null): string {
  return template
    .replace('${user.mobile}', () => member?.mobile ?? '')
    .replace('${mobile}', () => member?.mobile ?? '')
    .replace('${user.id}', () => String(member?.id ?? ''));
}
