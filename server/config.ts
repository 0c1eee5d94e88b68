import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { tracingSettings } from '#server/platform/tracing/tracingSettings.ts'

/** A whole number in digits; anything else gets the same message. */
const integer = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    'must read postgresql://user:password@host:port/database, with what is special in the password escaped (@ as %40)',
  )
  .optional()
/** Role numbers (domain/access.ts), separated by commas. */
const roleList = z
  .string()
  .regex(/^[1-6](,[1-6])*$/, 'must be numbers of roles from 1 to 6, separated by commas')
  .transform((text) => text.split(',').map(Number))
/** The registry's address, to which `/records?...` is added. */
const registryUrl = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
  .refine((url) => !/[?#]/.test(url), 'must end before ? and #')
  // They are decoded at each call: an invalid % escape would otherwise fail the call instead of the
  // start.
  .refine(
    hasDecodableSignIn,
    'must have what is special in the name and the password escaped (% as %25)',
  )
  .optional()
const mailServer = 'must begin with smtp:// or smtps:// and name the mail server'
const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: mailServer })
  .refine((url) => URL.canParse(url) && new URL(url).hostname !== '', mailServer)
  .optional()

/** Scheme, host and port, as in a browser's Origin header. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
  .refine((url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url), 'must end behind the host or its port')
  .transform((url) => new URL(url).origin)
  .optional()

const schema = z.object({
  PORT: integer(0, 65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_BACKUP_RECORD: z.string().min(1).optional(),
  PUBLIC_URL: publicUrl,
  DEMO: flag.optional(),
  DEMO_ON_NETWORK: flag.optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).optional(),
  SMTP_URL: smtpUrl,
  REGISTRY_DIR: z.string().min(1).optional(),
  REGISTRY_URL: registryUrl,
  CSM_FOLDERS: z.string().min(1).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      areAddresses,
      'must be IP addresses, CIDR ranges, or loopback, linklocal, uniquelocal, separated by commas',
    )
    .optional(),
  PASSKEY_ROLES: roleList.optional(),
  AUDIT_ANCHOR_FILE: z.string().min(1).optional(),
  AUDIT_KEPT_DAYS: integer(limits.auditKeptDays, 36_500).default(limits.auditKeptDays),
  ...tracingSettings,
})

/**
 * Prefixes that only our settings have: an unknown name with one of them is a typing error, and is
 * reported.
 */
const ours = /^(AUDIT|TRUST|DATABASE|REGISTRY|CSM|SMTP|PASSKEY|IKAD|DEMO)_/

export type Config = Omit<z.infer<typeof schema>, 'DEMO' | 'LOG_LEVEL'> & {
  DEMO: boolean
  LOG_LEVEL: (typeof levels)[number]
  CSM_FOLDERS: string | undefined
  DATABASE_BACKUP_RECORD: string | undefined
  AUDIT_ANCHOR_FILE: string
}

/**
 * Reads the process's settings (docs/settings.md). The only reader of process.env.
 * @throws Error with one clear sentence per malformed setting. It contains no value, because some
 *   are passwords.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in schema.shape && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `The setting ${String(issue.path[0])} is not valid: ${issue.message}.`,
    )
    throw new Error(sentences.join('\n'))
  }
  const unknown = Object.keys(env).filter((name) => ours.test(name) && !(name in schema.shape))
  if (unknown.length > 0) throw new Error(`Unknown setting: ${unknown.join(', ')}.`)
  const { DATABASE_URL, DATABASE_DIRECT_URL } = parsed.data
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new Error(
      'The setting DATABASE_DIRECT_URL requires DATABASE_URL: it is the address of the database behind the pooler there.',
    )
  const DEMO = parsed.data.DEMO ?? !external(parsed.data)
  const config = {
    ...parsed.data,
    DEMO,
    AUDIT_ANCHOR_FILE: parsed.data.AUDIT_ANCHOR_FILE ?? anchorFileOf(parsed.data),
    DATABASE_BACKUP_RECORD: parsed.data.DATABASE_BACKUP_RECORD ?? recordOfEmbedded(parsed.data),
    // A person watches the terminal of a demonstration: its lines are for them.
    LOG_LEVEL: parsed.data.LOG_LEVEL ?? (DEMO ? ('warn' as const) : ('info' as const)),
    CSM_FOLDERS: parsed.data.CSM_FOLDERS ?? (DEMO ? demonstrationFolders(parsed.data) : undefined),
  }
  refuseOpenDemonstration(config)
  return config
}

const external = ({
  DATABASE_URL,
  DATABASE_OWNER_URL,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>) =>
  DATABASE_URL !== undefined || DATABASE_OWNER_URL !== undefined

/**
 * Refuses an open demonstration, whose passwords are in the README: opening it to the network needs
 * two settings.
 */
function refuseOpenDemonstration({ DEMO, DEMO_ON_NETWORK, HOST }: Config): void {
  if (!DEMO || DEMO_ON_NETWORK || isLoopback(HOST)) return
  throw new Error(
    `The setting HOST (${HOST}) opens the demonstration, whose passwords are public, to the network: set DEMO=0, or DEMO_ON_NETWORK=1 if that is intended.`,
  )
}

/**
 * Returns the anchor file. Each database has its own: an anchor of another database would not match
 * its trail.
 */
function anchorFileOf({ DATA_DIR, DATABASE_URL }: z.infer<typeof schema>): string {
  if (!DATABASE_URL) return join(DATA_DIR, 'audit-anchor')
  const { host, pathname, searchParams } = new URL(DATABASE_URL)
  const place = createHash('sha256').update([host, pathname, searchParams.get('host')].join(' '))
  return join(DATA_DIR, `audit-anchor-${place.digest('hex').slice(0, 12)}`)
}

/** Returns the record of the embedded database's backups; those of another database have none. */
const recordOfEmbedded = (given: z.infer<typeof schema>): string | undefined =>
  external(given) ? undefined : join(given.DATA_DIR, 'backups.json')

/** Returns the demonstration's map folders, beside its database if it has one of its own. */
function demonstrationFolders(given: z.infer<typeof schema>): string | undefined {
  return external(given) ? undefined : join(given.DATA_DIR, 'csm')
}

/** Returns whether the host is the machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, searchParams } = new URL(text)
  return (hostname !== '' || searchParams.has('host')) && pathname.length > 1
}

function areAddresses(text: string): boolean {
  return text.split(',').every((part) => isAddress(part.trim()))
}

function isAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // A length of zero would cover every address, which is no proxy list: it is also refused where it
  // is used.
  return (
    length === undefined ||
    (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
  )
}

function hasDecodableSignIn(text: string): boolean {
  if (!URL.canParse(text)) return true // That is already reported.
  const { username, password } = new URL(text)
  return [username, password].every((part) => !/%(?![\da-f]{2})/i.test(part))
}

/**
 * Development checks (such as unused Prisma selections being errors) are off in the production
 * build.
 */
export const isProduction = process.env.NODE_ENV === 'production'
