import { z } from 'zod'

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const flag = z.enum(['0', '1']).transform((text) => text === '1')
const optionalUrl = z.url().optional()
/** Numbers of roles (domain/access.ts), separated by commas. */
const roleList = z
  .string()
  .regex(/^[1-6](,[1-6])*$/, 'must be numbers of roles from 1 to 6, separated by commas')
  .transform((text) => text.split(',').map(Number))
/** The registry's address, to which `/records?...` is added. */
const registryUrl = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
  .refine((url) => !/[?#]/.test(url), 'must end before ? and #')
  .optional()

const schema = z.object({
  PORT: integer(0, 65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://').optional(),
  DATABASE_READ_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://').optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: optionalUrl,
  REGISTRY_DIR: z.string().min(1).optional(),
  REGISTRY_URL: registryUrl,
  CSM_FOLDERS: z.string().min(1).optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  PASSKEY_ROLES: roleList.optional(),
})

/** Names that can only mean a setting of ours: one of them that we don't know is a slip, and is said. */
const ours = /^(DATABASE|REGISTRY|CSM|SMTP|PASSKEY|IKAD)_/

export type Config = Omit<z.infer<typeof schema>, 'DEMO'> & { DEMO: boolean }

/**
 * Reads the process's settings (docs/settings.md). The only reader of process.env.
 * @throws Error with one clear sentence a setting that is malformed.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in schema.shape && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `The setting ${String(issue.path[0])} is not valid: ${issue.message}.`)
    throw new Error(sentences.join('\n'))
  }
  const unknown = Object.keys(env).filter((name) => ours.test(name) && !(name in schema.shape))
  if (unknown.length > 0) throw new Error(`Unknown setting: ${unknown.join(', ')}.`)
  return { ...parsed.data, DEMO: parsed.data.DEMO ?? parsed.data.DATABASE_URL === undefined }
}

/** Development checks (such as unused Prisma selections being errors) are off in the built product. */
export const isProduction = process.env.NODE_ENV === 'production'
