/** The server's response to a call, or to a heartbeat on the socket. */
export type Envelope = { code?: string; message?: string; result?: Record<string, unknown> | null }
