import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { useReceiverRefusal_transfer$key } from '#client/__generated__/useReceiverRefusal_transfer.graphql.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  elsewhere: {
    id: 'sms.transfer.useReceiverRefusal.elsewhere',
    defaultMessage: 'It is going to {branch}: somebody there receives it',
  },
})

const fragment = graphql`
  fragment useReceiverRefusal_transfer on LotTransfer {
    receiveRefusal {
      code
      message
    }
    destination {
      name
    }
  }
`

/**
 * Returns why this person may not receive the transfer now, in words; null if the server allows it.
 */
export function useReceiverRefusal(
  transfer: useReceiverRefusal_transfer$key | null,
): string | null {
  const t = useTexts(text)
  const found = useFragment(fragment, transfer)
  if (!found?.receiveRefusal) return null
  const { code, message } = found.receiveRefusal
  return code === 'permission.denied' ? t('elsewhere', { branch: found.destination.name }) : message
}
