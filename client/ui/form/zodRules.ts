import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { packMessage } from './fieldMessages.ts'

/**
 * Domain schemas as a form's rules. The stock zod resolver keeps only the words of an issue; ours says it by code and
 * values, as the server does, in whichever language shows.
 */
export function zodRules<Output extends FieldValues>(schema: z.ZodType<Output>): Resolver<FieldValues, unknown, Output> {
  return async (values, _context, options) => {
    const result = await schema.safeParseAsync(values, { reportInput: true })
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, values: named = {} } of fieldProblems(result.error.issues)) {
      errors[path] ??= { type: code, message: packMessage({ code, values: named }) }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
