import type { PaymentStart } from '../../ports/pay/port.ts';

/** Does what a browser does with a form that posts itself, and answers the text of the page. */
export async function postForm(start: PaymentStart): Promise<string> {
  if (start.kind !== 'form') throw new Error(`not a form: ${JSON.stringify(start)}`);
  const body = new URLSearchParams(start.fields);
  const response = await fetch(start.action, { method: 'POST', body });
  return response.text();
}
