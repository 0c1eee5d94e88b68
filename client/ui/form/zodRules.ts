import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { packMessage } from './fieldMessages.ts'

/**
 * Returns a resolver for a domain schema. The stock zod resolver keeps only an issue's message;
 * this one keeps its code and values, as the server does, so that it shows in the present language.
 */
export function zodRules<Output extends FieldValues>(
  schema: z.ZodType<Output>,
): Resolver<FieldValues, unknown, Output> {
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
