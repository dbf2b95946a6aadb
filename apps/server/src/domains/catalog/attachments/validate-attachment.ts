import { fileSize } from '../../../lib/files.ts';

/** Largest file of course material, bytes: what a phone still fetches in one go. */
export const LARGEST_ATTACHMENT = 500 * 1024 ** 2;

/**
 * Endings of course material: what phones and computers open without running it. Programs and pages with scripts are
 * not among them; whoever needs to hand out source code packs it.
 */
export const ATTACHMENT_ENDINGS: readonly string[] = [
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'dps', 'odt', 'ods', 'odp', 'epub'],
  ...['txt', 'md', 'csv', 'json'],
  ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'psd', 'ai', 'mp3', 'm4a', 'wav', 'mp4', 'xmind'],
  ...['zip', 'rar', '7z'],
];

/** What a file of course material must be judged by. */
export interface AttachmentFacts {
  /** The ending without its dot, in lower case; empty for none. */
  readonly extension: string;
  readonly sizeBytes: number;
}

/** Why a file cannot be course material, in Chinese; null when it can. */
export function validateAttachment({ extension, sizeBytes }: AttachmentFacts): string | null {
  if (!ATTACHMENT_ENDINGS.includes(extension)) {
    const given = extension === '' ? '没有扩展名的文件' : `.${extension} 文件`;
    return `不接受${given}，可以打包成 zip`;
  }
  if (sizeBytes > LARGEST_ATTACHMENT) {
    return `文件有 ${fileSize(sizeBytes)}，最大 ${fileSize(LARGEST_ATTACHMENT)}`;
  }
  return null;
}
