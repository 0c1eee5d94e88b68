import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { isProblemCode, packMessage, type FieldMessage } from './fieldMessages.ts'

/** The code of an issue: the schema's own, or what zod's kind of issue comes to. */
function messageOfIssue(issue: z.core.$ZodIssue): FieldMessage {
  const values = {
    ...('maximum' in issue && { max: Number(issue.maximum) }),
    ...('minimum' in issue && { min: Number(issue.minimum) }),
    ...('params' in issue && (issue.params as Record<string, string | number>)),
  }
  if (isProblemCode(issue.message)) return { code: issue.message, values }
  const text = 'origin' in issue && issue.origin === 'string'
  if (issue.code === 'too_big') return { code: text ? 'field.tooLong' : 'field.max', values }
  if (issue.code === 'too_small' && text) return { code: issue.minimum === 1 ? 'field.required' : 'field.tooShort', values }
  if (issue.code === 'too_small') return { code: 'field.min', values }
  if (issue.code === 'invalid_type') return { code: issue.input === undefined ? 'field.required' : 'field.invalid', values }
  return { code: 'field.invalid', values }
}

/**
 * Domain schemas as a form's rules. The stock zod resolver keeps only the words of an issue; the codes of the domain
 * need its limits too ("At most {max} characters").
 */
export function zodRules<Output extends FieldValues>(schema: z.ZodType<Output>): Resolver<FieldValues, unknown, Output> {
  return async (values, _context, options) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of result.error.issues) {
      const path = issue.path.join('.')
      errors[path] ??= { type: issue.code, message: packMessage(messageOfIssue(issue)) }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
