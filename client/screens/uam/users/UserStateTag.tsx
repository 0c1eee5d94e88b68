import { defineMessages } from 'react-intl'
import type { UserState } from '#client/__generated__/manageusersQuery.graphql.ts'
import { stateTag, useStateNames } from '#client/parts/stateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { userStateRows } from '#domain/user/states.ts'

const text = defineMessages({
  until: { id: 'uam.users.UserStateTag.until', defaultMessage: 'Locked until {time}' },
})
const Tag = stateTag(userStateRows)

type Props = { user: { readonly state: UserState; readonly lockedUntil: string | null | undefined } }

/** How a user's account stands, in words. */
export function useStateWords(): (user: Props['user']) => string {
  const t = useTexts(text)
  const nameOf = useStateNames(userStateRows)
  const format = useFormats()
  return ({ state, lockedUntil }) =>
    state === 'LOCKED' && lockedUntil ? t('until', { time: format.time(lockedUntil) }) : nameOf(state)
}

/** How a user's account stands, by icon, words and colour. */
export function UserStateTag({ user }: Props) {
  const words = useStateWords()
  return <Tag state={user.state} text={words(user)} />
}
