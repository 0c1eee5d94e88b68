import pino, { type DestinationStream, type Logger } from 'pino'
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

/** Structured logs, one JSON object a line, to the standard output unless told otherwise. What could carry a secret never gets in. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    redact: {
      paths: inside.flatMap((path) =>
        secrets.map((name) => (name.startsWith('[') ? `${path.replace(/\.$/, '')}${name}` : `${path}${name}`)),
      ),
      censor: '[redacted]',
    },
    serializers: { error: pino.stdSerializers.err },
  }
  return destination ? pino(options, destination) : pino(options)
}
