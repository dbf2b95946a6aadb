const LONGEST = 300;

/** What is kept of a vendor's answer: short, on one line, and without the code, which some vendors repeat. */
export function vendorAnswer(vendor: string, text: string, code: string): string {
  return `${vendor} ${text}`.replaceAll(code, '******').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
