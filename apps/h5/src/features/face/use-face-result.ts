import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { type ApiFailure, isUnavailable } from '../../api/api-failure.ts';
import { memberQuery } from '../../api/queries/member.ts';
import { readFaceKeys, removeFaceKeys } from '../../session/face-keys.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { faceTexts } from './face-texts.ts';

/** `none`: no verification is running. `unreachable`: the result could not be loaded and is unknown. */
export type FacePhase = 'none' | 'checking' | 'passed' | 'failed' | 'unreachable';

const PASSED = 9;

/** Loads the result of the running verification on entry and on `check` (contract 19.5). */
export function useFaceResult(): { phase: FacePhase; check: () => void } {
  const client = useQueryClient();
  const [phase, setPhase] = useState<FacePhase>(() => (readFaceKeys() ? 'checking' : 'none'));

  const loadResult = useCallback(async (): Promise<void> => {
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
    // The server returns a result only once, so it counts even if the member cannot be loaded now.
    removeFaceKeys();
    const member = memberQuery();
    // A pending request may have been answered before the result.
    await client.cancelQueries({ queryKey: member.queryKey });
    await client.fetchQuery({ ...member, staleTime: 0 }).catch(() => undefined);
    showToast(faceTexts.done);
    setPhase('passed');
  }, [client]);

  // The server returns a result only once, so a second concurrent request would fail.
  const isLoading = useRef(false);
  const check = useCallback((): void => {
    if (isLoading.current) return;
    isLoading.current = true;
    void loadResult().finally(() => {
      isLoading.current = false;
    });
  }, [loadResult]);

  useEffect(() => check(), [check]);
  return { phase, check };
}

/** Deployed servers answer "not passed" with an object in place of the code, which is `malformed` (contract Q19). */
const isAnswer = (failure: ApiFailure): boolean =>
  failure.kind === 'malformed' || (failure.kind === 'answer' && !isUnavailable(failure));
