import { defineMessages } from 'react-intl'
import type { UserState } from '#client/__generated__/manageusersQuery.graphql.ts'
import { stateTag, useStateNames } from '#client/parts/stateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { userStateRows } from '#domain/user/states.ts'
import { userTexts } from './userTexts.ts'

const text = defineMessages({
  deleted: userTexts.deleted,
  until: { id: 'uam.users.UserStateTag.until', defaultMessage: 'Locked until {time}' },
})
const Tag = stateTag(userStateRows)

type Props = {
  user: {
    readonly state: UserState
    readonly lockedUntil: string | null | undefined
    readonly deletedAt: string | null | undefined
  }
}

/** Returns a function that words the state of a user's account. */
export function useStateWords(): (user: Props['user']) => string {
  const t = useTexts(text)
  const nameOf = useStateNames(userStateRows)
  const format = useFormats()
  return ({ state, lockedUntil, deletedAt }) => {
    // The state before the deletion no longer matters.
    if (deletedAt) return t('deleted')
    return state === 'LOCKED' && lockedUntil
      ? t('until', { time: format.time(lockedUntil) })
      : nameOf(state)
  }
}

/** Shows the state of a user's account by icon, words and colour. */
export function UserStateTag({ user }: Props) {
  const words = useStateWords()
  if (user.deletedAt) return <StateTag tone="none" text={words(user)} />
  return <Tag state={user.state} text={words(user)} />
}
