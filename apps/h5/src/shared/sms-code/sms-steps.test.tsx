import { beforeEach, expect, test, vi } from 'vitest';
import { fakeService } from '../../testing/fake-service.ts';
import { button, later, passCaptcha, press, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { codeSteps } from './load-code-steps.ts';
import { SmsSteps } from './sms-steps.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  fakeService({
    'GET /api/v2/captcha/image': { code: 0, data: { sensitive: false, key: 'k', img: 'data:,' } },
    'POST /api/v2/captcha/sms': { code: 0 },
  });
});

const showSteps = (mobile: string) =>
  show(
    <SmsSteps mobile={mobile} scene="login" submitLabel="登录" onSubmit={async () => undefined}>
      {(askForCode) => (
        <button type="button" onClick={askForCode}>
          ask
        </button>
      )}
    </SmsSteps>,
  );

test('the code of the next steps is fetched as soon as something is typed, not before', () => {
  const load = vi.spyOn(codeSteps, 'load');
  const { unmount } = showSteps('');
  expect(load).not.toHaveBeenCalled();
  unmount();
  showSteps('1');
  expect(load).toHaveBeenCalled();
});

test('if the code cannot be loaded, an error with a retry is shown', async () => {
  const load = vi.spyOn(codeSteps, 'load').mockRejectedValue(new Error('offline'));
  showSteps('13800000001');
  press('ask');
  await later();
  expect(toastText()).toContain('网络异常，请稍后重试');
  load.mockRestore();
  press('ask');
  await passCaptcha();
  expect(button('登录')).toBeDefined();
});
