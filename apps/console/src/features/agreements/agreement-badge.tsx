import type { AgreementVersion } from '@zaixue/contract/operator/pages/agreements';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { agreementTexts as texts } from './texts.ts';

const TONES: Readonly<Record<AgreementVersion['state'], Tone>> = {
  draft: 'busy',
  active: 'good',
  former: 'neutral',
};

export const AgreementBadge = ({ state }: Pick<AgreementVersion, 'state'>) => (
  <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
);
