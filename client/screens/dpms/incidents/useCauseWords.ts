import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { camelOf, type EnumOf } from '#domain/enumCase.ts'
import { incidentCauseNames, type IncidentCause } from '#domain/incident/states.ts'

const text = defineMessages({
  fault: { id: 'dpms.incidents.useCauseWords.fault', defaultMessage: '{cause}: {code}' },
})

type Caused = { readonly cause: EnumOf<IncidentCause>; readonly fault: string }

/**
 * Returns a function that says why an incident opened, with the printer's own code if it sent one.
 */
export function useCauseWords(): (incident: Caused) => string {
  const t = useTexts(text)
  const say = useSay()
  return ({ cause, fault }) => {
    const known = camelOf(cause)
    const words = Object.hasOwn(incidentCauseNames, known) ? say(incidentCauseNames[known]) : cause
    return fault ? t('fault', { cause: words, code: fault }) : words
  }
}
