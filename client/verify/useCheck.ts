import { useCallback, useRef, useState } from 'react'
import { askStanding, type Standing } from './askStanding.ts'
import { canCheck, checkQr, type Checked } from './checkQr.ts'
import { knownKeys, readKeys } from './publishedKeys.ts'

/** The result for the last code; `standing` follows `checked`, and is null until then. */
export type Found = {
  checked: Checked | { kind: 'unable' }
  standing: Exclude<Standing, 'forged'> | null
}

/**
 * Checks codes one after another: the signature on this device, then with the programme whether the
 * card is still valid.
 */
export function useCheck() {
  const [found, setFound] = useState<Found | null>(null)
  const latest = useRef(0)
  const check = useCallback(async (text: string) => {
    const mine = ++latest.current
    const update = (next: Found) => mine === latest.current && setFound(next)
    if (!(await canCheck())) return update({ checked: { kind: 'unable' }, standing: null })
    let checked = await checkQr(text, knownKeys())
    // A key that was created since the page was last open.
    if (checked.kind === 'unknownKey') checked = await checkQr(text, await readKeys())
    update({ checked, standing: null })
    if (checked.kind !== 'genuine') return
    const standing = await askStanding(text.trim())
    if (standing !== 'forged') return update({ checked, standing })
    // Its key was stored here and has since been withdrawn: a thief of the key signs as well as the
    // programme did.
    update({ checked: { kind: 'forged' }, standing: null })
    await readKeys()
  }, [])
  return { found, check }
}
