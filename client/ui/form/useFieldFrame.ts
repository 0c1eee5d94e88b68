import { use, useId } from 'react'
import { get, useFormContext, type RegisterOptions } from 'react-hook-form'
import { useLocale } from '#client/state/locale.ts'
import { sayMessage } from './fieldMessages.ts'
import { RequiredFields } from './requiredFields.ts'

export type FieldProps = {
  /** The schema's key, with dots for nested ones. */
  name: string
  label: string
  /** The rule in words, shown before there is an error. */
  hint?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Marks the field as optional in its label. */
  optional?: boolean
  /**
   * For a field that only some cases require and that shows only in these. The schema marks all
   * others (requires).
   */
  required?: boolean
}

/**
 * Returns what all fields share: ids, the error in the present language, and the ARIA attributes
 * that announce it.
 */
export function useFieldFrame(
  { name, hint }: Pick<FieldProps, 'name' | 'hint'>,
  options?: RegisterOptions,
) {
  const id = useId()
  const locale = useLocale()
  const { register, formState } = useFormContext()
  const required = use(RequiredFields)
  const packed = (get(formState.errors, name) as { message?: string } | undefined)?.message
  const error = packed ? sayMessage(packed, locale) : null
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return {
    id,
    error,
    registration: register(name, options),
    aria: {
      id,
      'aria-invalid': error !== null,
      'aria-describedby': described,
      'aria-required': required(name) || undefined,
    } as const,
  }
}
