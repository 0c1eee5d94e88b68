import { Button } from '@blueprintjs/core'
import { Cog, Cross } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useRelayEnvironment } from 'react-relay'
import type { NotificationPanelQuery } from '#client/__generated__/NotificationPanelQuery.graphql.ts'
import { LoadedPart } from '#client/parts/loaded/LoadedPart.tsx'
import { refreshQuery } from '#client/relay/refreshes.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { MutedKinds } from './MutedKinds.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useMarkRead } from './useMarkRead.ts'
import './notifications.css'

const text = defineMessages({
  all: {
    id: 'shell.notifications.NotificationPanel.all',
    defaultMessage: 'Mark all as read',
  },
  choose: {
    id: 'shell.notifications.NotificationPanel.choose',
    defaultMessage: 'Choose what counts, and mail',
  },
})

const query = graphql`
  query NotificationPanelQuery {
    ...NotificationList_query
  }
`

type Props = { unread: number; onClose: () => void }

/** Lists the person's notifications, the newest first, and marks all of them as read. */
export function NotificationPanel({ unread, onClose }: Props) {
  const t = useTexts(text)
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  const [choosing, setChoosing] = useState(false)
  const environment = useRelayEnvironment()
  const [markRead, inFlight] = useMarkRead()
  const refresh = () => refreshQuery(environment, query, {})
  useLive(['NOTIFICATION'], refresh)
  const markAll = async () => {
    const { ok } = await markRead({})
    if (ok) refresh()
    // The button was disabled meanwhile, and may be gone.
    panel.current?.focus()
  }
  return (
    <section
      ref={panel}
      className="ik-notifications"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
    >
      <div className="ik-row">
        <h2 id={title} className="ik-grow">
          {t(term.notifications)}
        </h2>
        <IconButton variant="minimal" icon={<Cross />} label={t(term.close)} onClick={onClose} />
      </div>
      <Button
        variant="minimal"
        icon={<Cog />}
        text={t('choose')}
        aria-expanded={choosing}
        onClick={() => setChoosing(!choosing)}
      />
      {choosing && <MutedKinds onChange={refresh} />}
      {unread > 0 && <Button text={t('all')} loading={inFlight} onClick={() => void markAll()} />}
      <LoadedPart>
        <Listed onOpen={onClose} />
      </LoadedPart>
    </section>
  )
}

function Listed({ onOpen }: { onOpen: () => void }) {
  const data = useOwnQuery<NotificationPanelQuery>(query, {}, { fetchPolicy: 'store-and-network' })
  return <NotificationList query={data} onOpen={onOpen} />
}
