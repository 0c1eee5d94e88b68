import { useTexts } from '#client/ui/texts.ts'
import { deviceOf } from './deviceOf.ts'

const text = {
  both: ['{program} on {system}', '{program} pada {system}'],
  unknown: ['An unknown device', 'Peranti tidak dikenali'],
  rest: ['Another system ({program})', 'Sistem lain ({program})'],
  restUnknown: ['Another system', 'Sistem lain'],
} as const

type Session = { readonly userAgent: string; readonly carrier: string }

/** What a session was opened on, as people say it: "Chrome on Windows". */
export function useDeviceWords(): (session: Session) => string {
  const t = useTexts(text)
  return ({ userAgent, carrier }) => {
    const { program, system } = deviceOf(userAgent)
    // A session that is borne as a token is a REST caller's.
    if (carrier === 'bearer') return program ? t('rest', { program }) : t('restUnknown')
    if (program && system) return t('both', { program, system })
    return program ?? system ?? t('unknown')
  }
}
