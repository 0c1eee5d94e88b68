import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { loadScript } from '#client/state/loadScript.ts'

type Directory = typeof import('#domain/postcodes/postcodeDirectory.ts')
type Proposed = { city: string; state: string }

const loadDirectory = () => import('#domain/postcodes/postcodeDirectory.ts')

const together: (keyof Proposed | 'postcode')[] = ['postcode', 'city', 'state']
const noCities: readonly string[] = []

/** The directory of postcodes, fetched when a form first shows an address. */
function useDirectory(): Directory | null {
  const [directory, setDirectory] = useState<Directory | null>(null)
  useEffect(() => {
    let gone = false
    loadScript(loadDirectory).then(
      (loaded) => !gone && setDirectory(loaded),
      // The proposals only save typing: the address can be entered without them.
      (error: unknown) => console.warn('The directory of postcodes could not be loaded', error),
    )
    return () => {
      gone = true
    }
  }, [])
  return directory
}

/**
 * Proposes city and state of a known postcode as it is typed: fills them when they are empty or when they still are
 * what was filled in before. Returns the postcode's cities, and what was filled last, for saying so.
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
    // What a form begins with is not touched: somebody may have had a reason.
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
    // Of several cities none is proposed, but one that was filled in before must not stay.
    const city = fill('city', found.length === 1 ? first.city : '')
    const state = fill('state', found.every((one) => one.state === first.state) ? first.state : '')
    setFilled(city || state ? { city: city ? first.city : '', state: state ? first.state : '' } : null)
  }, [directory, postcode, getValues, setValue])

  // The three are right or wrong together: a change of one may put another right.
  const dirty = together.some((name) => formState.dirtyFields[name])
  useEffect(() => {
    // As they are now: the proposal may just have changed them.
    if (dirty && getValues(together).every(Boolean)) void trigger(together)
  }, [dirty, postcode, city, state, getValues, trigger])

  return { cities: known.length ? known.map((one) => one.city) : noCities, filled }
}
