import { Checkbox } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { MutedKinds_viewer$key } from '#client/__generated__/MutedKinds_viewer.graphql.ts'
import type { MutedKindsMutation } from '#client/__generated__/MutedKindsMutation.graphql.ts'
import type { MutedKindsQuery } from '#client/__generated__/MutedKindsQuery.graphql.ts'
import { LoadedPart } from '#client/parts/loaded/LoadedPart.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { upperOf } from '#domain/enumCase.ts'
import { mutableKindNames } from '#domain/notification/kindNames.ts'
import { mutableKinds } from '#domain/notification/kinds.ts'
import { DigestChoice } from './DigestChoice.tsx'

const text = defineMessages({
  title: { id: 'shell.notifications.MutedKinds.title', defaultMessage: 'Count as unread' },
  note: {
    id: 'shell.notifications.MutedKinds.note',
    defaultMessage:
      'The others are still listed, but never as unread. Requests to you, changes of your rights and losses always count.',
  },
})

const query = graphql`
  query MutedKindsQuery {
    viewer {
      ...MutedKinds_viewer
      ...DigestChoice_viewer
    }
  }
`
const fragment = graphql`
  fragment MutedKinds_viewer on Viewer {
    mutableNotificationKinds
    mutedNotificationKinds
  }
`
const mutation = graphql`
  mutation MutedKindsMutation($input: MuteNotificationsInput!) {
    result: muteNotifications(input: $input) {
      __typename
      ... on MuteNotificationsPayload {
        viewer {
          id
          ...MutedKinds_viewer
          ...Bell_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Lets the person choose the kinds of notifications that count as unread, and a mail about these.
 */
export function MutedKinds({ onChange }: { onChange: () => void }) {
  return (
    <LoadedPart>
      <Kinds onChange={onChange} />
    </LoadedPart>
  )
}

function Kinds({ onChange }: { onChange: () => void }) {
  const t = useTexts(text)
  const say = useSay()
  const { viewer } = useOwnQuery<MutedKindsQuery>(query, {})
  const chosen = useFragment<MutedKinds_viewer$key>(fragment, viewer)
  const [mute, inFlight] = useCommand<MutedKindsMutation>(mutation)
  const change = async (kind: (typeof mutableKinds)[number], isMuted: boolean) => {
    const { ok } = await mute({ kind: upperOf(kind), isMuted })
    if (ok) onChange()
  }
  return (
    <>
      <fieldset className="ik-muted-kinds">
        <legend>{t('title')}</legend>
        {mutableKinds
          .filter((kind) => chosen?.mutableNotificationKinds.includes(upperOf(kind)))
          .map((kind) => {
            const isMuted = chosen?.mutedNotificationKinds.includes(upperOf(kind)) ?? false
            return (
              <Checkbox
                key={kind}
                label={say(mutableKindNames[kind])}
                checked={!isMuted}
                // The focus would leave a disabled box.
                aria-disabled={inFlight}
                onChange={() => inFlight || void change(kind, !isMuted)}
              />
            )
          })}
        <p className="ik-muted">{t('note')}</p>
      </fieldset>
      <DigestChoice viewer={viewer} />
    </>
  )
}
