import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequestId } from '#server/platform/http/requestId.ts'
import { currentTracing } from '#server/platform/tracing/spans.ts'
import type { Config } from './config.ts'

const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'temporaryPassword',
  'temporarypassword',
  'confirmation',
  'passwordHash',
  'token',
  'tokenHash',
  'approval',
  'cookie',
  'authorization',
  '["set-cookie"]',
]
const inside = ['', '*.', '*.*.', '*.*.*.']

/**
 * Creates structured logs, one JSON object per line, by default to the standard output. Values that
 * could contain a secret are never logged.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    mixin() {
      const requestId = currentRequestId()
      const traceId = currentTracing()?.traceId()
      return { ...(requestId && { requestId }), ...(traceId && { traceId }) }
    },
    redact: {
      paths: inside.flatMap((path) =>
        secrets.map((name) =>
          name.startsWith('[') ? `${path.replace(/\.$/, '')}${name}` : `${path}${name}`,
        ),
      ),
      censor: '[redacted]',
    },
    serializers: { error: pino.stdSerializers.err },
  }
  return destination ? pino(options, destination) : pino(options)
}
