/**
 * The three members of every JSON answer (contract 1.3).
 * `code` 0 is success; `data` is `[]` when there is no payload.
 */
export interface Envelope<Data = unknown> {
  code: number;
  message: string;
  data: Data;
}
