import type { Services } from '../../services.ts';

/** What the command needs of the outside. */
export interface OrderCommand {
  readonly services: Services;
  /** Public address of the server, for refunds whose outcome is reported; empty when it has none. */
  readonly origin: string;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}
