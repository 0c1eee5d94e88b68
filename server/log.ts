import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** Structured logs, one JSON object a line. What could carry a secret never gets in. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: config.LOG_LEVEL,
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'req.headers.cookie', 'req.headers.authorization'],
      censor: '[redacted]',
    },
    serializers: { error: pino.stdSerializers.err },
  })
}
