import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { loadScript } from '#client/state/loadScript.ts'

type Directory = typeof import('#domain/postcodes/postcodeDirectory.ts')
type Proposed = { city: string; state: string }

const loadDirectory = () => import('#domain/postcodes/postcodeDirectory.ts')

const together: (keyof Proposed | 'postcode')[] = ['postcode', 'city', 'state']
const noCities: readonly string[] = []

/** Returns the directory of postcodes, loaded when a form first shows an address. */
function useDirectory(): Directory | null {
  const [directory, setDirectory] = useState<Directory | null>(null)
  useEffect(() => {
    let gone = false
    loadScript(loadDirectory).then(
      (loaded) => !gone && setDirectory(loaded),
      // The proposals only save typing; an address can be entered without them.
      (error: unknown) => console.warn('The directory of postcodes could not be loaded', error),
    )
    return () => {
      gone = true
    }
  }, [])
  return directory
}

/**
 * Proposes city and state of a known postcode while it is typed: fills them if they are empty or
 * still hold the last proposal. Returns the postcode's cities and the last proposal, for announcing
 * it.
 */
export function useAddressProposal(): { cities: readonly string[]; filled: Proposed | null } {
  const directory = useDirectory()
  const { getValues, setValue, trigger, formState } = useFormContext()
  const [postcode, city, state] = useWatch({ name: together }) as (string | undefined)[]
  const seen = useRef(postcode)
  const own = useRef<Proposed>({ city: '', state: '' })
  const [filled, setFilled] = useState<Proposed | null>(null)
  const known = directory?.citiesOf(postcode ?? '') ?? []

  useEffect(() => {
    // The form's initial values stay, because somebody may have had a reason for them.
    if (!directory || seen.current === postcode) return
    seen.current = postcode
    const found = directory.citiesOf(postcode ?? '')
    const [first] = found
    if (!first) return
    const fill = (name: keyof Proposed, value: string) => {
      const now = (getValues(name) as string | undefined) ?? ''
      if (now !== '' && now !== own.current[name]) return false
      own.current[name] = value
      if (now !== value) setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' })
      return value !== ''
    }
    // None of several cities is proposed, but an earlier proposal must not stay.
    const city = fill('city', found.length === 1 ? first.city : '')
    const state = fill('state', found.every((one) => one.state === first.state) ? first.state : '')
    setFilled(
      city || state ? { city: city ? first.city : '', state: state ? first.state : '' } : null,
    )
  }, [directory, postcode, getValues, setValue])

  // The three are valid or invalid together, so a change of one may make another valid.
  const dirty = together.some((name) => formState.dirtyFields[name])
  useEffect(() => {
    // The present values, which the proposal may just have changed.
    if (dirty && getValues(together).every(Boolean)) void trigger(together)
  }, [dirty, postcode, city, state, getValues, trigger])

  return { cities: known.length ? known.map((one) => one.city) : noCities, filled }
}
