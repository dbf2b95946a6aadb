import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { codeSteps } from '../shared/sms-code/load-code-steps.ts';

// Already there when they are asked for: loading takes longer than the timers of a test pretend.
await codeSteps.load();

/** Lets so many milliseconds pass; needs fake timers. */
export const later = (ms = 10) => act(() => vi.advanceTimersByTimeAsync(ms));

export const typeInto = (placeholder: string, text: string) =>
  fireEvent.change(screen.getByPlaceholderText(placeholder), { target: { value: text } });

/** A button by its name, also one behind or in a dialog. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
export const press = (name: string) => fireEvent.click(button(name));

/** What the toasts say right now. */
export const toastText = (): string =>
  ['status', 'alert']
    .flatMap((role) => screen.queryAllByRole(role, { hidden: true }))
    .filter((region) => region.className === '')
    .map((region) => region.textContent)
    .join('');

/** Path, query and fragment that the router stands at. */
export const shownAddress = (): string => screen.getByTestId('address').textContent ?? '';

/** Solves the captcha that has just been asked for; needs fake timers. */
export async function passCaptcha(): Promise<void> {
  await later();
  typeInto('请输入图中字符', 'ab3d');
  press('确认');
  await later(300);
}

/** Gives the SMS code; six digits submit by themselves. */
export const giveCode = () => typeInto('请输入短信验证码', '123456');
