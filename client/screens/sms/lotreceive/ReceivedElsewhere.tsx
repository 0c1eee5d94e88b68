import { Office } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { receivePath } from '#client/screens/sms/stock/stockLinks.ts'
import { useIsOpen } from '#client/session/openPaths.ts'
import { useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'

const text = defineMessages({
  title: {
    id: 'sms.lotreceive.ReceivedElsewhere.title',
    defaultMessage: 'Lots are received at headquarters',
  },
  hint: {
    id: 'sms.lotreceive.ReceivedElsewhere.hint',
    defaultMessage:
      'Deliveries of the supplier go into headquarters’ store. What headquarters sends to your branch is received as a distribution.',
  },
  distribution: {
    id: 'sms.lotreceive.ReceivedElsewhere.distribution',
    defaultMessage: 'Receive a distribution',
  },
})

/** Tells a branch that headquarters receives lots, and links to its own receiving. */
export function ReceivedElsewhere() {
  const t = useTexts(text)
  const isOpen = useIsOpen()
  const path = receivePath('distribution', '')
  return (
    <NoticePanel
      icon={<Office size={20} />}
      title={t('title')}
      actions={
        isOpen(path) && (
          <Link className="bp6-button" to={path}>
            {t('distribution')}
          </Link>
        )
      }
    >
      {t('hint')}
    </NoticePanel>
  )
}
