/** How the server answers a call, and a heartbeat on the line. */
export type Envelope = { code?: string; message?: string; result?: Record<string, unknown> | null }
