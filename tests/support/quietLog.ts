import type { DatabaseLog } from '#server/platform/database/log.ts'

/** Says nothing: a test that needs to know looks at what happened, not at the log. */
export const quietLog: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
