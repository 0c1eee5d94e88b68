import type { DatabaseLog } from '#server/platform/database/log.ts'

/** Logs nothing: tests check the effects, not the log. */
export const quietLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
