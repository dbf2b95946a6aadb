import { watermarkText } from '@zaixue/contract/rules/watermark';
import { useMemo } from 'react';
import { useConfig, useShownMobile } from '../../../api/queries/config.ts';
import { useMember } from '../../../api/queries/member.ts';
import type { Watermark } from '../../../player/watermark/watermark-layer.ts';

/** The watermark over the video, or null if the operator disabled it (contract 15.5). */
export function useWatermark(): Watermark | null {
  const { enabled_bullet_secret: isEnabled, bullet_secret: settings } = useConfig().player;
  const member = useMember();
  const mobile = useShownMobile(member?.mobile ?? '');
  const text = watermarkText(settings.text, member ? { id: member.id, mobile } : null);
  const { size, color, opacity } = settings;
  return useMemo(
    () => (isEnabled === 1 ? { text, size, color, opacity } : null),
    [isEnabled, text, size, color, opacity],
  );
}
