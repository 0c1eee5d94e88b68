import { z } from 'zod'
import { textFault, type Longest } from '#domain/text/textFaults.ts'
import { unreadableField } from '#domain/text/unreadableField.ts'
import { limits } from './limits.ts'
import {
  Problem,
  problemCodes,
  type FieldProblem,
  type ProblemCode,
  type Values,
} from './problems.ts'
import { isUnclearWhole } from './wholeNumber.ts'

const known = new Set<string>(problemCodes())

/**
 * Returns zod's issues as problem codes with their values, the same for the form's fields and the
 * server's refusal: the first fault of each field, and at most `most` fields.
 */
export function fieldProblems(
  issues: readonly z.core.$ZodIssue[],
  most = Infinity,
): FieldProblem[] {
  const found = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (!found.has(path)) found.set(path, { path, ...codeOf(issue) })
    if (found.size >= most) break
  }
  return [...found.values()]
}

/**
 * Returns the parameters of a rule about several fields: it runs as soon as these are valid, whatever
 * is wrong with others, so that a person sees all faults at once.
 */
export function onceValid(...fields: string[]): Pick<z.core.$ZodSuperRefineParams, 'when'> {
  return {
    when: ({ issues }) =>
      issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
  }
}

/** Returns the refusal of an input as a whole; a single wrong field becomes the refusal itself. */
export function inputProblem(issues: readonly z.core.$ZodIssue[]): Problem {
  return problemOfFields(fieldProblems(issues, limits.faultsNamed))
}

/** Returns the refusal that is about these fields. */
export function problemOfFields(fields: FieldProblem[]): Problem {
  const [first] = fields
  return fields.length === 1 && first
    ? new Problem(first.code, first.values, first.path, fields)
    : new Problem('request.invalid', {}, first?.path ?? null, fields)
}

/**
 * Parses an input or throws its problem. The issues carry the input, which distinguishes a missing
 * value from a wrong one. Texts that can't be stored, that have invisible characters, or that a
 * spreadsheet shortened are refused here for every schema, whatever their source.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  refuseTexts(input)
  const unreadable = unreadableField(input)
  if (unreadable) throw problemOfFields([unreadable])
  const early = longListFaults(schema, input)
  if (early) throw inputProblem(early)
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw inputProblem(parsed.error.issues)
  return parsed.data
}

/** A longer list is checked item by item first. */
const longList = 250

/**
 * Returns the faults of a long list as soon as there are as many as a response names; null if there
 * are fewer. The schema alone would list every fault of thousands of items.
 */
function longListFaults(schema: z.ZodType, input: unknown): z.core.$ZodIssue[] | null {
  if (!(schema instanceof z.ZodObject) || typeof input !== 'object' || input === null) return null
  for (const [field, rule] of Object.entries(schema.shape as Record<string, unknown>)) {
    const list: unknown = Object.hasOwn(input, field)
      ? (input as Record<string, unknown>)[field]
      : undefined
    if (!(rule instanceof z.ZodArray) || !Array.isArray(list) || list.length <= longList) continue
    const item = rule.element as z.ZodType
    const found: z.core.$ZodIssue[] = []
    for (const [index, each] of list.entries()) {
      const issues = item.safeParse(each, { reportInput: true }).error?.issues
      if (!issues) continue
      found.push(...issues.map((issue) => ({ ...issue, path: [field, index, ...issue.path] })))
      if (fieldProblems(found, limits.faultsNamed).length >= limits.faultsNamed) return found
    }
  }
  return null
}

/**
 * Refuses a value that contains, at any depth, a text that can't be stored or exceeds its maximum,
 * or a list that does.
 * @throws field.invalid, field.tooLong, field.max
 */
export function refuseTexts(value: unknown, longest?: Longest, path?: string): void {
  const fault = textFault(value, longest, path)
  if (fault) throw new Problem(fault.code, fault.values, fault.path, [fault])
}

function codeOf(issue: z.core.$ZodIssue): { code: ProblemCode; values?: Values } {
  // A schema's own message also applies to its maximum, unless the maximum names this one, which
  // has a value.
  if (known.has(issue.message) && issue.message !== 'field.tooLong') {
    // The params of our own rule's issue carry the values of its message.
    return {
      code: issue.message as ProblemCode,
      ...(issue.code === 'custom' && issue.params && { values: issue.params as Values }),
    }
  }
  switch (issue.code) {
    case 'invalid_type':
      if (typeof issue.input === 'string' && isUnclearWhole(issue.input))
        return { code: 'field.unclearWhole', values: { text: issue.input.trim() } }
      return {
        code:
          issue.input === undefined || issue.input === null
            ? 'field.required'
            : typeCode(issue.expected),
      }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'field.tooLong', values: { max: Number(issue.maximum) } }
        : { code: 'field.max', values: { max: Number(issue.maximum) } }
    case 'invalid_value':
      // A choice that has not been made yet, as a select or a missing key sends it.
      return {
        code:
          issue.input === undefined || issue.input === null || issue.input === ''
            ? 'field.required'
            : 'field.invalid',
      }
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'field.email' : 'field.pattern' }
    default:
      return { code: 'field.invalid' }
  }
}

function typeCode(expected: string): ProblemCode {
  if (expected === 'int') return 'field.whole'
  if (expected === 'number') return 'field.number'
  return expected === 'date' ? 'field.date' : 'field.invalid'
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): { code: ProblemCode; values?: Values } {
  const min = Number(issue.minimum)
  if (issue.origin === 'string')
    return min <= 1 ? { code: 'field.required' } : { code: 'field.tooShort', values: { min } }
  return { code: 'field.min', values: { min } }
}
