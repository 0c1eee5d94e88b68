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
