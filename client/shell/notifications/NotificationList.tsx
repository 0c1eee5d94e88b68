import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { NotificationList_query$key } from '#client/__generated__/NotificationList_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { upperOf } from '#domain/enumCase.ts'
import { notificationKinds, readNotification } from '#domain/notification/kinds.ts'
import { pathOf } from './pathOf.ts'
import { useMarkRead } from './useMarkRead.ts'
import { useSentence } from './useSentence.ts'

const text = defineMessages({
  none: {
    id: 'shell.notifications.NotificationList.none',
    defaultMessage: 'No notifications in the last 30 days',
  },
  unread: { id: 'shell.notifications.NotificationList.unread', defaultMessage: 'Unread:' },
  older: { id: 'shell.notifications.NotificationList.older', defaultMessage: 'Show older' },
})

const fragment = graphql`
  fragment NotificationList_query on Query
  @refetchable(queryName: "NotificationListPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
    viewer {
      id
      notifications(first: $first, after: $after)
        @connection(key: "NotificationList_notifications") {
        edges {
          node {
            id
            notificationId
            at
            kind
            facts
            isRead
          }
        }
      }
    }
  }
`

/** Lists notifications as links to their records. Opening one marks it as read. */
export function NotificationList({
  query,
  onOpen,
}: {
  query: NotificationList_query$key
  onOpen: () => void
}) {
  const t = useTexts(text)
  const format = useFormats()
  const sentence = useSentence()
  const [markRead] = useMarkRead()
  const { rows, hasNext, loadingNext, failedNext, loadNext } = useList(
    fragment,
    query,
    (data) => data.viewer?.notifications,
  )
  if (rows.length === 0) return <p className="ik-muted">{t('none')}</p>
  return (
    <>
      <ul className="ik-notification-list">
        {rows.map(({ id, notificationId, at, kind, facts, isRead }) => {
          const known = notificationKinds.find((each) => upperOf(each) === kind)
          // A newer server may know more kinds.
          if (!known) return null
          const notification = readNotification(known, JSON.parse(facts))
          const open = () => {
            if (!isRead) void markRead({ ids: [notificationId] })
            onOpen()
          }
          return (
            <li key={id} className={isRead ? undefined : 'ik-unread'}>
              <Link to={pathOf(notification)} onClick={open}>
                {!isRead && <span className="ik-hidden">{t('unread')} </span>}
                {sentence(notification)}
              </Link>
              <time dateTime={at} className="ik-muted">
                {format.dateTime(at)}
              </time>
            </li>
          )
        })}
      </ul>
      {failedNext && <Notice title={failedNext} />}
      {hasNext && (
        <Button fill text={t('older')} loading={loadingNext} onClick={() => loadNext(20)} />
      )}
    </>
  )
}
