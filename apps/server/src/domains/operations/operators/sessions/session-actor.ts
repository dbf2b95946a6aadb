import type { FastifyRequest } from 'fastify';
import type { Operator } from '../../../../db/tables/operator-tables.ts';
import type { ClientInfo } from '../../../../http/input/client-info.ts';
import type { Actor } from '../../../../lib/actor.ts';
import type { ActSubject } from '../../../audit/record-act.ts';
import { KNOWN_BROWSER_COOKIE } from './known-browser.ts';

/** The browser from which an operator logs in. */
export interface RequestClient extends Pick<ClientInfo, 'address' | 'userAgent'> {
  /** The cookie of a browser in which an operator logged in before. */
  readonly browserCookie: string | undefined;
  readonly requestId: string;
}

export function readRequestClient(request: FastifyRequest, client: ClientInfo): RequestClient {
  const { address, userAgent } = client;
  return { address, userAgent, browserCookie: request.cookies[KNOWN_BROWSER_COOKIE], requestId: request.id };
}

type Person = Pick<Operator, 'id' | 'name'>;

/** The actor of what operators do before the router knows them. */
export function sessionActor(
  { id, name }: Person,
  { address, requestId }: Pick<RequestClient, 'address' | 'requestId'>,
  sessionId: number | null,
): Actor {
  return { via: 'console', operatorId: id, name, sessionId, address, requestId };
}

/** An operator as the subject of an act. */
export const operatorSubject = ({ id, name }: Person): ActSubject => ({ type: 'operator', id, label: name });
