/** Who changes something: recorded in the audit log with the change. */
export interface Actor {
  /** `command`: a command on the server's own machine. `system`: the program itself. */
  readonly via: 'console' | 'command' | 'system';
  /** Null for commands and the program. */
  readonly operatorId: number | null;
  /** Name of the operator, or of the command, such as `npm run promo`. */
  readonly name: string;
  readonly sessionId: number | null;
  /** Client address; empty for commands. */
  readonly address: string;
  readonly requestId: string;
}

/** Returns the actor of a command, such as `promo`. */
export function commandActor(command: string): Actor {
  const name = `npm run ${command}`;
  return { via: 'command', operatorId: null, name, sessionId: null, address: '', requestId: '' };
}

/** The program itself, for example at its first start. */
export const SYSTEM_ACTOR: Actor = {
  via: 'system',
  operatorId: null,
  name: '',
  sessionId: null,
  address: '',
  requestId: '',
};

/**
 * Which rows an operator may reach: all, or only courses that the operator created or was assigned to, with their lessons,
 * files and images.
 */
export type OperatorScope = { readonly kind: 'all' } | { readonly kind: 'own'; readonly operatorId: number };

export const EVERYTHING: OperatorScope = { kind: 'all' };
