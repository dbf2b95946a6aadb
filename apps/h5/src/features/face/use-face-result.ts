import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { memberQuery } from '../../api/queries/member.ts';
import { readFaceKeys, removeFaceKeys } from '../../session/face-keys.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { faceTexts } from './face-texts.ts';

/** `none`: no verification is running. `unreachable`: its result could not be had, which says nothing about it. */
export type FacePhase = 'none' | 'checking' | 'passed' | 'failed' | 'unreachable';

const PASSED = 9;

/** Asks for the result of the running verification, if there is one, on entry and by `check` (contract 19.5). */
export function useFaceResult(): { phase: FacePhase; check: () => void } {
  const client = useQueryClient();
  const [phase, setPhase] = useState<FacePhase>(() => (readFaceKeys() ? 'checking' : 'none'));

  const ask = useCallback(async (): Promise<void> => {
    const keys = readFaceKeys();
    if (!keys) return;
    setPhase('checking');
    try {
      const { status } = await api('faceVerifyResult', keys, { hasErrorState: true });
      if (status !== PASSED) {
        setPhase('failed');
        return;
      }
    } catch (failure) {
      setPhase(isAnswer(failure as ApiFailure) ? 'failed' : 'unreachable');
      return;
    }
    // A result is told once, so it counts even if the member cannot be loaded now.
    removeFaceKeys();
    const member = memberQuery();
    // One that is already on its way may be from before the result.
    await client.cancelQueries({ queryKey: member.queryKey });
    await client.fetchQuery({ ...member, staleTime: 0 }).catch(() => undefined);
    showToast(faceTexts.done);
    setPhase('passed');
  }, [client]);

  // A result is told once: two questions at a time would contradict each other.
  const isAsking = useRef(false);
  const check = useCallback((): void => {
    if (isAsking.current) return;
    isAsking.current = true;
    void ask().finally(() => {
      isAsking.current = false;
    });
  }, [ask]);

  useEffect(() => check(), [check]);
  return { phase, check };
}

/** Servers in the field say "not passed" with an object where the code should be (contract Q19). */
const isAnswer = ({ kind }: ApiFailure): boolean => kind === 'answer' || kind === 'malformed';
