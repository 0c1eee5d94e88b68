import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { useReceiverRefusal_transfer$key } from '#client/__generated__/useReceiverRefusal_transfer.graphql.ts'
import { transferStateName } from '#client/screens/sms/stock/TransferStateTag.tsx'
import { useLocale } from '#client/state/locale.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'

const text = defineMessages({
  elsewhere: {
    id: 'sms.transfer.useReceiverRefusal.elsewhere',
    defaultMessage: 'It is going to {branch}: somebody there receives it',
  },
})

const fragment = graphql`
  fragment useReceiverRefusal_transfer on LotTransfer {
    status
    availableActions
    destination {
      code
      name
    }
  }
`

/** Why this person may not receive the transfer now, in words; null where the server lets them. */
export function useReceiverRefusal(transfer: useReceiverRefusal_transfer$key | null): string | null {
  const t = useTexts(text)
  const p = useProblemText()
  const locale = useLocale()
  const profile = useStore(profileStore)
  const found = useFragment(fragment, transfer)
  if (!found) return null
  const { status, availableActions, destination } = found
  if (availableActions.includes('RECEIVE') || availableActions.includes('RECEIVE_PART')) return null
  if (status === 'PACKED') return p('transfer.notSent')
  if (status === 'RECEIVED') return p('lot.alreadyReceived')
  if (status === 'CANCELLED') return p('transfer.stateNow', { state: transferStateName(status, locale) })
  const viewer = profile && { roleId: profile.roleid as RoleId, branchCode: profile.branchcode }
  // Who acts at the destination and still may not receive is the one who sent it.
  return viewer && actsOnBranch(viewer, destination.code) ? p('transfer.ofSender') : t('elsewhere', { branch: destination.name })
}
