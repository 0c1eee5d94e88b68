import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { leftStore } from '#client/state/endedSession.ts'
import { profileStore } from '#client/state/profile.ts'

/** A form on the screen: its fields by name, as they were filled and as they are now. */
type Typing = { filled: FieldValues; now: FieldValues }
type Kept = { address: string; fields: string; typed: FieldValues }

const forms = new Set<() => Typing>()
/** Whose typing is kept, in the memory of this page alone. */
let typist = profileStore.get()?.loginid
let kept: readonly Kept[] = []

const address = () => window.location.hash
const fieldsOf = (values: FieldValues) => Object.keys(values).sort().join(' ')
const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

// The session ends before the screen is left, so the forms and their address are still there.
profileStore.subscribe(() => {
  const loginId = profileStore.get()?.loginid
  if (loginId === undefined) {
    // Who signs out here was asked whether to leave what they typed; in another tab they were not.
    kept = leftStore.get() ? [] : [...forms].map((form) => keep(form()))
  } else if (loginId !== typist) {
    typist = loginId
    kept = []
  }
})

function keep({ filled, now }: Typing): Kept {
  const typed = Object.entries(now).filter(([name, value]) => differs(value, filled[name]))
  return { address: address(), fields: fieldsOf(now), typed: Object.fromEntries(typed) }
}

/** Returns what the person had typed into this form when their session ended, once. */
function take(values: FieldValues): FieldValues {
  const fields = fieldsOf(values)
  const found = kept.find((each) => each.address === address() && each.fields === fields)
  kept = kept.filter((each) => each !== found)
  return found?.typed ?? {}
}

/**
 * Keeps what is typed into a form across the end of a session: signing in again at the same address
 * fills the form as it was. Nobody else gets it, and nothing is stored on the device.
 */
export function useKeptTyping<Output>(
  form: UseFormReturn<FieldValues, unknown, Output>,
  filled: FieldValues,
  on: boolean,
): void {
  const typing = useEffectEvent((): Typing => ({ filled, now: form.getValues() }))
  useEffect(() => {
    if (!on) return
    const here = () => typing()
    for (const [name, value] of Object.entries(take(form.getValues())))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    forms.add(here)
    return () => void forms.delete(here)
  }, [form, on])
}
