import { Disable, Lock, Tick, Time } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { defineMessages } from 'react-intl'
import type { UserState } from '#client/__generated__/manageusersQuery.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag, type StateTone } from '#client/ui/StateTag.tsx'
import { limits } from '#domain/limits.ts'

export const stateTexts = defineMessages({
  ACTIVE: { id: 'uam.users.UserStateTag.ACTIVE', defaultMessage: 'Active' },
  LOCKED: { id: 'uam.users.UserStateTag.LOCKED', defaultMessage: 'Locked' },
  INACTIVE: { id: 'uam.users.UserStateTag.INACTIVE', defaultMessage: 'Inactive over {days} days' },
  DISABLED: { id: 'uam.users.UserStateTag.DISABLED', defaultMessage: 'Disabled' },
})
const text = defineMessages({
  ...stateTexts,
  until: { id: 'uam.users.UserStateTag.until', defaultMessage: 'Locked until {time}' },
})

const looks: Record<keyof typeof stateTexts, { tone: StateTone; icon: ReactElement }> = {
  ACTIVE: { tone: 'ok', icon: <Tick size={12} /> },
  LOCKED: { tone: 'bad', icon: <Lock size={12} /> },
  INACTIVE: { tone: 'warn', icon: <Time size={12} /> },
  DISABLED: { tone: 'none', icon: <Disable size={12} /> },
}

type Props = { user: { readonly state: UserState; readonly lockedUntil: string | null | undefined } }

/** How a user's account stands, in words. */
export function useStateWords(): (user: Props['user']) => string {
  const t = useTexts(text)
  const format = useFormats()
  return ({ state, lockedUntil }) =>
    state === 'LOCKED' && lockedUntil
      ? t('until', { time: format.time(lockedUntil) })
      : t(state as keyof typeof stateTexts, { days: limits.inactiveDays })
}

/** How a user's account stands, by icon, words and colour. */
export function UserStateTag({ user }: Props) {
  const words = useStateWords()
  const { tone, icon } = looks[user.state as keyof typeof stateTexts]
  return <StateTag tone={tone} icon={icon} text={words(user)} />
}
