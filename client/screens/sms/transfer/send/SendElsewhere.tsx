import { Box } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { TransferDirection } from '#domain/transfer/transitions.ts'

const text = defineMessages({
  distribution: {
    id: 'sms.transfer.SendElsewhere.distribution',
    defaultMessage: 'Headquarters distributes lots',
  },
  return: { id: 'sms.transfer.SendElsewhere.return', defaultMessage: 'Branches return lots' },
  hint: {
    id: 'sms.transfer.SendElsewhere.hint',
    defaultMessage:
      'A branch receives what was distributed to it, and returns what it does not need.',
  },
  receive: { id: 'sms.transfer.SendElsewhere.receive', defaultMessage: 'Receive distribution' },
  sendBack: { id: 'sms.transfer.SendElsewhere.sendBack', defaultMessage: 'Return lots' },
  distribute: { id: 'sms.transfer.SendElsewhere.distribute', defaultMessage: 'Distribute lots' },
})

/** Shown to people who don't send in this direction, with a link to what they can do instead. */
export function SendElsewhere({ direction }: { direction: TransferDirection }) {
  const t = useTexts(text)
  const { distribution, return: back } = directions
  const links =
    direction === 'distribution'
      ? ([
          ['receive', distribution.receive],
          ['sendBack', back.send],
        ] as const)
      : ([['distribute', distribution.send]] as const)
  return (
    <>
      <PageHeader screen={directions[direction].send} />
      <NoticePanel
        icon={<Box size={20} />}
        title={t(direction)}
        actions={links.map(([word, path]) => (
          <Link key={path} to={path} className="bp6-button">
            {t(word)}
          </Link>
        ))}
      >
        {t('hint')}
      </NoticePanel>
    </>
  )
}
