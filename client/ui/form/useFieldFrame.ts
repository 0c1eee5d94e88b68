import { use, useId } from 'react'
import { get, useFormContext, type RegisterOptions } from 'react-hook-form'
import { useLocale } from '#client/state/locale.ts'
import { sayMessage } from './fieldMessages.ts'
import { RequiredFields } from './requiredFields.ts'

export type FieldProps = {
  /** The schema's key, dots for nested ones. */
  name: string
  label: string
  /** The rule in words, before anything is wrong. */
  hint?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Marks the label: nobody need fill it. */
  optional?: boolean
  /** Of a field that only some cases ask for, and that shows in these alone; the others are marked by the schema (requires). */
  required?: boolean
}

/** What every field shares: ids, its error in the present language, and how they are announced. */
export function useFieldFrame({ name, hint }: Pick<FieldProps, 'name' | 'hint'>, options?: RegisterOptions) {
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
