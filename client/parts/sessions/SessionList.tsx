import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SessionList_sessions$key } from '#client/__generated__/SessionList_sessions.graphql.ts'
import { ListItem } from '#client/parts/ListItem.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useDeviceWords } from './useDeviceWords.ts'

const text = defineMessages({
  since: { id: 'session.SessionList.since', defaultMessage: 'since {at}' },
  seen: { id: 'session.SessionList.seen', defaultMessage: 'last seen {at}' },
  own: { id: 'session.SessionList.own', defaultMessage: 'This one' },
  end: { id: 'session.SessionList.end', defaultMessage: 'End' },
  endOf: { id: 'session.SessionList.endOf', defaultMessage: 'End the session on {device}' },
  ikad: { id: 'session.SessionList.ikad', defaultMessage: 'Back office' },
  csm: { id: 'session.SessionList.csm', defaultMessage: 'CSM' },
})

const fragment = graphql`
  fragment SessionList_sessions on UserSession @relay(plural: true) {
    id
    area
    carrier
    address
    userAgent
    machineId
    createdAt
    lastSeenAt
    own
  }
`

type Props = {
  sessions: SessionList_sessions$key
  className: string
  /** Asks to end a session; `device` describes its device. Without it no session can be ended. */
  onEnd?: (session: { id: string; device: string }) => void
}

/** Lists somebody's sessions. Each can be ended, except the present one. */
export function SessionList({ sessions: key, className, onEnd }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const deviceWords = useDeviceWords()
  const sessions = useFragment(fragment, key)
  return (
    <ul className={className}>
      {sessions.map((session) => {
        const { id, area, machineId, address, createdAt, lastSeenAt, own } = session
        const device = deviceWords(session)
        return (
          <ListItem
            key={id}
            name={device}
            tag={own && <StateTag tone="ok" text={t('own')} />}
            action={
              onEnd && !own
                ? { text: t('end'), of: t('endOf', { device }), act: () => onEnd({ id, device }) }
                : null
            }
          >
            <div className="ik-muted">
              {[t(area === 'csm' ? 'csm' : 'ikad'), machineId, address].filter(Boolean).join(' · ')}
            </div>
            <div className="ik-muted">
              {t('since', { at: format.time(createdAt) })},{' '}
              {t('seen', { at: format.time(lastSeenAt) })}
            </div>
          </ListItem>
        )
      })}
    </ul>
  )
}
