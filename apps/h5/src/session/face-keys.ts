import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { localStore } from '../platform/safe-storage.ts';

/** Remembers a running face verification (contract 17.7). */
export function storeFaceKeys(bizToken: string, ruleId: string): void {
  localStore.set(STORAGE_KEYS.faceBizToken, bizToken);
  localStore.set(STORAGE_KEYS.faceRuleId, ruleId);
}

/** The running verification as the call for its result takes it, or null. */
export function readFaceKeys(): { biz_token: string; rule_id: string } | null {
  const biz_token = localStore.get(STORAGE_KEYS.faceBizToken);
  const rule_id = localStore.get(STORAGE_KEYS.faceRuleId);
  return biz_token && rule_id ? { biz_token, rule_id } : null;
}

export function removeFaceKeys(): void {
  localStore.remove(STORAGE_KEYS.faceBizToken);
  localStore.remove(STORAGE_KEYS.faceRuleId);
}
