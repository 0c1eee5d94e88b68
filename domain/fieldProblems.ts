import type { z } from 'zod'
import { Problem, problemCodes, type FieldProblem, type ProblemCode, type Values } from './problems.ts'
import { textFault, type Longest } from './textFaults.ts'

const known = new Set<string>(problemCodes())

/**
 * What zod found wrong, as problem codes with their values: the same for the form's fields and the server's refusal. Of
 * several things wrong with one field the first is told.
 */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const found = issues.map((issue) => ({ path: issue.path.join('.'), ...codeOf(issue) }))
  return found.filter(({ path }, i) => found.findIndex((other) => other.path === path) === i)
}

/** The refusal of an input as a whole; one wrong field speaks for itself. */
export function inputProblem(issues: readonly z.core.$ZodIssue[]): Problem {
  return problemOfFields(fieldProblems(issues))
}

/** The refusal that is about these fields. */
export function problemOfFields(fields: FieldProblem[]): Problem {
  const [first] = fields
  return fields.length === 1 && first
    ? new Problem(first.code, first.values, first.path, fields)
    : new Problem('request.invalid', {}, first?.path ?? null, fields)
}

/**
 * Parses or throws the input's problem. The issues carry what was given, which tells a missing value from a wrong one.
 * Texts that can't be kept are refused here for every schema, whatever way they came.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  refuseTexts(input)
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw inputProblem(parsed.error.issues)
  return parsed.data
}

/**
 * Refuses a value that holds, at whatever depth, a text that can't be kept or passes its maximum, or a list that does.
 * @throws field.invalid, field.tooLong, field.max
 */
export function refuseTexts(value: unknown, longest?: Longest, path?: string): void {
  const fault = textFault(value, longest, path)
  if (fault) throw new Problem(fault.code, fault.values, fault.path, [fault])
}

function codeOf(issue: z.core.$ZodIssue): { code: ProblemCode; values?: Values } {
  if (known.has(issue.message)) {
    // A rule of ours: what its message says beside the words travels as the issue's params.
    return {
      code: issue.message as ProblemCode,
      ...(issue.code === 'custom' && issue.params && { values: issue.params as Values }),
    }
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'field.required' : typeCode(issue.expected) }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'field.tooLong', values: { max: Number(issue.maximum) } }
        : { code: 'field.max', values: { max: Number(issue.maximum) } }
    case 'invalid_value':
      // A choice that nobody made yet, as a select or a missing key leaves it.
      return {
        code: issue.input === undefined || issue.input === null || issue.input === '' ? 'field.required' : 'field.invalid',
      }
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'field.email' : 'field.pattern' }
    default:
      return { code: 'field.invalid' }
  }
}

function typeCode(expected: string): ProblemCode {
  if (expected === 'number' || expected === 'int') return 'field.number'
  return expected === 'date' ? 'field.date' : 'field.invalid'
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): { code: ProblemCode; values?: Values } {
  const min = Number(issue.minimum)
  if (issue.origin === 'string') return min <= 1 ? { code: 'field.required' } : { code: 'field.tooShort', values: { min } }
  return { code: 'field.min', values: { min } }
}
