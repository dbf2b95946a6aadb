import { callOperator } from '../../api/call.ts';
import { operatorLogout } from '../../api/first-calls.ts';

/** Opens the start page as if it were opened for the first time: nothing of another operator may stay in the tab. */
export function openAfresh(): void {
  sessionStorage.clear();
  window.location.assign('/operator/');
}

/** Ends the session of this browser and opens the login. */
export async function logOut(): Promise<void> {
  try {
    await callOperator(operatorLogout, {}, { cure: false });
  } finally {
    openAfresh();
  }
}
