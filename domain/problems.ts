import { messages } from '#domain/contract/messages.ts'
import { furtherMessages } from '#domain/messages/furtherMessages.ts'
import { say, type Locale, type Words } from './words.ts'

/**
 * Every error that the product can report, by code. The codes are the keys of the message contract
 * and of furtherMessages.
 */
export type ProblemCode = (typeof messages)[number]['key'] | keyof typeof furtherMessages
/** A value of a message: the same for all languages, or one for each. */
export type Values = Record<string, string | number | Words>

const texts = new Map<string, Words>([
  ...messages.map((row): [string, Words] => [row.key, row.words]),
  ...Object.entries<Words>(furtherMessages),
])

/**
 * HTTP status by code, if it is neither 422 (understood, but refused by the rules) nor 404 (not
 * found). A wrong password is not 401: on a 401 clients forget who is signed in (specification
 * section 6).
 */
const httpStatus: Partial<Record<ProblemCode, number>> = {
  'session.ended': 401,
  'station.credential': 401,
  'token.expired': 401,
  'token.revoked': 401,
  'token.userGone': 401,
  'token.scope': 403,
  'token.readOnly': 403,
  'login.inactive': 403,
  'login.suspended': 403,
  'login.passwordExpired': 403,
  'login.passwordGiven': 403,
  'login.locked': 423,
  'login.idle': 401,
  'passkey.needed': 403,
  'passkey.enrolFirst': 403,
  'permission.denied': 403,
  'job.heldElsewhere': 403,
  'user.roleAbove': 403,
  'user.rightLacking': 403,
  'user.above': 403,
  'rights.self': 403,
  'rights.ofHeadquarters': 403,
  'rights.suspended': 403,
  'supervisor.needed': 403,
  'supervisor.refused': 403,
  'supervisor.oneself': 403,
  'supervisor.role': 403,
  'supervisor.csmRole': 403,
  'supervisor.administrator': 403,
  'supervisor.otherBranch': 403,
  'supervisor.hadPart': 403,
  'supervisor.movedCards': 403,
  'supervisor.sameHands': 403,
  'route.method': 405,
  'request.invalid': 400,
  'json.repeatedKey': 400,
  'json.tooDeep': 400,
  'json.tooMuch': 400,
  'request.tooMany': 429,
  'request.timeout': 504,
  'request.tooLarge': 413,
  'file.tooLarge': 413,
  'request.tooCostly': 400,
  'request.overBudget': 429,
  'request.crossSite': 403,
  'request.fault': 500,
  'product.starting': 503,
  'product.preparing': 503,
  'database.unavailable': 503,
  'database.full': 503,
  'database.readOnly': 503,
  'database.busy': 503,
  'maintenance.underWay': 503,
  'request.timeoutKeyed': 504,
  'product.overloaded': 503,
  'save.unsure': 503,
  'save.unsureKeyed': 503,
  'image.busy': 503,
  'registry.notConfigured': 503,
  'registry.unreachable': 502,
  'record.changed': 409,
  'report.filesOfPerson': 429,
  'report.filesOfAll': 503,
  'export.notReady': 409,
  'export.rightsChanged': 403,
  'record.busy': 503,
  'idempotency.reused': 409,
}

/** The value that names the record of a refusal, of several that a command was given. */
const about = 'record'

/**
 * Returns the message of a code in a language, with its {placeholders} filled. It begins with the
 * record that it is about, if the values name one (Problem.about).
 */
export function messageOf(code: ProblemCode, locale: Locale, values: Values = {}): string {
  const text = texts.get(code)
  if (!text) throw new Error(`No message for ${code}`)
  const start = typeof values[about] === 'string' ? `${values[about]}: ` : ''
  return (
    start +
    say(text, locale).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? `{${name}}`
      if (typeof value === 'object') return say(value, locale)
      return typeof value === 'number'
        ? value.toLocaleString(locale, { maximumFractionDigits: 20 })
        : value
    })
  )
}

/** Returns all codes, for the catalogue's tests and for documentation. */
export function problemCodes(): ProblemCode[] {
  return [...texts.keys()] as ProblemCode[]
}

export type FieldProblem = { path: string; code: ProblemCode; values?: Values }

/**
 * A refusal that the product reports, never an internal error. `path` names the input field to
 * blame, if there is one.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly values: Values
  readonly path: string | null
  readonly fields: FieldProblem[]

  constructor(
    code: ProblemCode,
    values: Values = {},
    path: string | null = null,
    fields: FieldProblem[] = [],
  ) {
    super(messageOf(code, 'en', values))
    this.name = 'Problem'
    this.code = code
    this.values = values
    this.path = path
    this.fields = fields
  }

  /** Returns the same refusal, naming its record. */
  about(record: string): Problem {
    return new Problem(this.code, { ...this.values, [about]: record }, this.path, this.fields)
  }

  /**
   * The HTTP status of the refusal: the same for one kind of mistake, however many fields have it.
   */
  get status(): number {
    if (this.fields.length > 0) return httpStatus[this.fields[0]!.code] ?? 422
    return httpStatus[this.code] ?? (/notFound$/i.test(this.code) ? 404 : 422)
  }
}

/** Creates a problem to throw: `throw problem('print.listFull', { num: 5 })`. */
export function problem(code: ProblemCode, values?: Values, path?: string): Problem {
  return new Problem(code, values, path ?? null)
}
