import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeService } from '../../../testing/fake-service.ts';
import { button, press, toastText } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { cropImage } from './crop-image.ts';

const AVATAR = 'POST /api/v2/member/detail/avatar';
const DETAIL = 'GET /api/v2/member/detail';
const PART = { x: 10, y: 20, width: 300, height: 300 };

interface CropperProps {
  readonly onCropAreaChange: (area: unknown, pixels: unknown) => void;
  readonly mediaProps: { readonly onError: () => void };
}
let breakPicture: () => void = () => undefined;
// There is no layout to drag a picture in.
vi.mock('react-easy-crop', () => ({
  default: ({ onCropAreaChange, mediaProps }: CropperProps) => {
    breakPicture = mediaProps.onError;
    // biome-ignore lint/correctness/useExhaustiveDependencies: as the real one does when the picture is there
    useEffect(() => onCropAreaChange(null, PART), []);
    return <p>cropper</p>;
  },
}));
vi.mock('./crop-image.ts', () => ({
  cropImage: vi.fn(async () => new Blob(['small'], { type: 'image/jpeg' })),
}));

// The dialog's code is loaded on demand, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
const soon = <Result,>(check: () => Result) => waitFor(check);

let service: ReturnType<typeof fakeService>;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  service = fakeService({ [AVATAR]: { code: 0 }, [DETAIL]: { code: 0, data: {} } });
  show(<AvatarPicker avatar="" />);
});

const field = () => screen.getByLabelText<HTMLInputElement>(/点击更换头像/);
const choose = (type: string, bytes = 10) =>
  fireEvent.change(field(), { target: { files: [new File([new Uint8Array(bytes)], 'a', { type })] } });
/** The cropper is there and has told which part is chosen, which it does in an effect after it was drawn. */
const cropper = async () => {
  await screen.findByText('cropper', undefined, { timeout: 9000 });
  await act(async () => undefined);
};

test('the size limit is shown', () => {
  const hint = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('不超过1M');
  expect(field().accept).toBe('image/png,image/jpg,image/jpeg');
});

test.each(['image/gif', 'image/svg+xml'])('%s is rejected before the upload', async (type) => {
  choose(type);
  expect(toastText()).toBe('图片格式错误,请上传png/jpg/jpeg格式的图片');
  await act(async () => undefined);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(service.calls()).toEqual([]);
});

test('the cropped area is uploaded as a JPEG, then the member is reloaded', async () => {
  choose('image/png');
  await cropper();
  press('使用');
  await soon(() => expect(service.calls()).toEqual([AVATAR, DETAIL]));
  expect(cropImage).toHaveBeenLastCalledWith('blob:picture', PART);
  const file = service.sent[0]?.values.file as File;
  expect([file.name, file.type, await file.text()]).toEqual(['avatar.jpg', 'image/jpeg', 'small']);
  expect(toastText()).toBe('上传头像成功');
  expect(screen.queryByText('cropper')).toBeNull();
});

test('a photo above the upload limit is accepted, because cropping shrinks it', async () => {
  choose('image/jpeg', 1_048_577);
  await cropper();
  press('使用');
  await soon(() => expect(service.calls()).toEqual([AVATAR, DETAIL]));
});

test('a cropped image above the limit is not uploaded and can be cropped again', async () => {
  vi.mocked(cropImage).mockResolvedValueOnce(new Blob([new Uint8Array(1_048_577)], { type: 'image/jpeg' }));
  choose('image/jpeg');
  await cropper();
  press('使用');
  await soon(() => expect(toastText()).toBe('图片大小不超过1M'));
  expect(service.calls()).toEqual([]);
  expect(button('使用').getAttribute('aria-busy')).toBeNull();
});

test('a rejected upload shows the reason and can be retried', async () => {
  cleanup();
  service = fakeService({ [AVATAR]: { code: 1, message: '请上传图片文件' } });
  show(<AvatarPicker avatar="" />);
  choose('image/png');
  await cropper();
  press('使用');
  await soon(() => expect(toastText()).toBe('请上传图片文件'));
  await soon(() => expect(button('使用').getAttribute('aria-busy')).toBeNull());
  expect(service.calls()).toEqual([AVATAR]);
});

test('a file that is not an image is rejected', async () => {
  choose('image/png');
  await cropper();
  act(() => breakPicture());
  expect(toastText()).toBe('图片格式错误,请上传png/jpg/jpeg格式的图片');
  expect(screen.queryByText('cropper')).toBeNull();
});
