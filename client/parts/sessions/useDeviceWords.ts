import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { deviceOf } from './deviceOf.ts'

const text = defineMessages({
  both: { id: 'uam.users.useDeviceWords.both', defaultMessage: '{program} on {system}' },
  unknown: { id: 'uam.users.useDeviceWords.unknown', defaultMessage: 'An unknown device' },
  rest: { id: 'uam.users.useDeviceWords.rest', defaultMessage: 'Another system ({program})' },
  restUnknown: { id: 'uam.users.useDeviceWords.restUnknown', defaultMessage: 'Another system' },
})

type Session = { readonly userAgent: string; readonly carrier: string }

/** Returns a function that describes a session's device: "Chrome on Windows". */
export function useDeviceWords(): (session: Session) => string {
  const t = useTexts(text)
  return ({ userAgent, carrier }) => {
    const { program, system } = deviceOf(userAgent)
    // A session with a bearer token belongs to a REST client.
    if (carrier === 'bearer') return program ? t('rest', { program }) : t('restUnknown')
    if (program && system) return t('both', { program, system })
    return program ?? system ?? t('unknown')
  }
}
