/** The number typed into a field, brought within its bounds; what is no number stays as it is (product-spec 5). */
export function clampNumber(
  text: string,
  min: number | string | undefined,
  max: number | string | undefined,
): string {
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number)) return text;
  const low = min === undefined ? number : Math.max(Number(min), number);
  const clamped = max === undefined ? low : Math.min(Number(max), low);
  return clamped === number ? text : String(clamped);
}
