import type { IncomingMessage } from 'node:http'
import type { RequestFacts } from './callerOf.ts'

/** What a request for a socket says of its caller. */
export function factsOfUpgrade(request: IncomingMessage, origin: string): RequestFacts {
  return {
    address: request.socket.remoteAddress ?? '',
    origin,
    header: (name) => {
      // A socket's opening is no activity of a person.
      if (name === 'x-background') return '1'
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
  }
}
