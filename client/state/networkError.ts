/**
 * The server could not be reached, or did not answer: aborted, refused, reset or timed out
 * (specification section 8).
 */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
    this.name = 'NetworkError'
  }
}

/** The server is starting, and did nothing with the request. `message` says so to the person. */
export class ServerStarting extends NetworkError {
  constructor(message: string) {
    super(undefined)
    this.name = 'ServerStarting'
    this.message = message
  }
}

/** Bad gateway, service unavailable, gateway timeout. */
export const gatewayFailures: readonly number[] = [502, 503, 504]
