import type { BaseLogger } from 'pino'

/** What the database tools need of a logger: pino's own, or a quiet one in tests and scripts. */
export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>
