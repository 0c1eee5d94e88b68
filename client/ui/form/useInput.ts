import type { RegisterOptions } from 'react-hook-form'
import { useFieldFrame, type FieldProps } from './useFieldFrame.ts'

type Given = Pick<FieldProps, 'name' | 'label' | 'hint' | 'optional'>

/** Returns the props of a text field's frame and of its control, a Blueprint input or text area. */
export function useInput({ name, label, hint, optional }: Given, options?: RegisterOptions) {
  const { id, error, aria, registration } = useFieldFrame({ name, hint }, options)
  const { ref, ...control } = registration
  return {
    frame: { id, label, error, hint, optional },
    input: { ...control, ...aria, inputRef: ref, intent: error ? 'danger' : 'none', fill: true },
  } as const
}
