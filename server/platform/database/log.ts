import type { BaseLogger } from 'pino'

/**
 * The part of a logger that the database tools use: pino's own, or a quiet one in tests and
 * scripts.
 */
export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>
