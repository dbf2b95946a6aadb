import type { ForcedStep } from '../../session/forced-step.ts';
import type { Agreement } from '../../session/missing-agreements.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { StepPrompt } from './step-prompt.tsx';

interface PromptsProps {
  readonly missing: readonly Agreement[];
  readonly step: ForcedStep | null;
}

/** Shows one prompt at a time; agreements come first (contract 15.6). */
export function Prompts({ missing, step }: PromptsProps) {
  if (missing.length > 0) return <AgreementDialog missing={missing} />;
  return step ? <StepPrompt step={step} /> : null;
}
