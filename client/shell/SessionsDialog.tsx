import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SessionsDialog_viewer$key } from '#client/__generated__/SessionsDialog_viewer.graphql.ts'
import type { SessionsDialogEndMutation } from '#client/__generated__/SessionsDialogEndMutation.graphql.ts'
import type { SessionsDialogEndOthersMutation } from '#client/__generated__/SessionsDialogEndOthersMutation.graphql.ts'
import type { SessionsDialogQuery } from '#client/__generated__/SessionsDialogQuery.graphql.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { SessionList } from '#client/parts/sessions/SessionList.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'

const text = defineMessages({
  title: { id: 'shell.SessionsDialog.title', defaultMessage: 'Your sessions' },
  hint: {
    id: 'shell.SessionsDialog.hint',
    defaultMessage:
      'Where you are signed in now. If you do not know one of these, end it and change your password.',
  },
  end: { id: 'shell.SessionsDialog.end', defaultMessage: 'End session' },
  ask: { id: 'shell.SessionsDialog.ask', defaultMessage: 'End your session on {device}?' },
  others: { id: 'shell.SessionsDialog.others', defaultMessage: 'End all others' },
  askOthers: {
    id: 'shell.SessionsDialog.askOthers',
    defaultMessage: 'End all your other sessions?',
  },
  lost: { id: 'shell.SessionsDialog.lost', defaultMessage: 'Unsaved changes there are lost.' },
  ended: { id: 'shell.SessionsDialog.ended', defaultMessage: 'The session was ended' },
  othersEnded: {
    id: 'shell.SessionsDialog.othersEnded',
    defaultMessage: 'Your other sessions were ended',
  },
})

const query = graphql`
  query SessionsDialogQuery {
    viewer {
      id
      ...SessionsDialog_viewer
    }
  }
`
const fragment = graphql`
  fragment SessionsDialog_viewer on Viewer {
    sessions {
      own
      ...SessionList_sessions
    }
  }
`
const endMutation = graphql`
  mutation SessionsDialogEndMutation($input: EndOwnSessionInput!) {
    result: endOwnSession(input: $input) {
      __typename
      ... on EndOwnSessionPayload {
        viewer {
          id
          ...SessionsDialog_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const endOthersMutation = graphql`
  mutation SessionsDialogEndOthersMutation {
    result: endOtherSessions {
      __typename
      ... on EndOtherSessionsPayload {
        viewer {
          id
          ...SessionsDialog_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Lists the person's sessions, and ends those left open elsewhere. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  return (
    <LoadedDialog title={t('title')} onClose={onClose}>
      <Sessions onClose={onClose} />
    </LoadedDialog>
  )
}

function Sessions({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  // A session may end by itself while the dialog is open; the list is then queried again.
  const [asked, setAsked] = useState(0)
  const options = { fetchPolicy: 'store-and-network', fetchKey: asked } as const
  const { viewer } = useOwnQuery<SessionsDialogQuery>(query, {}, options)
  const [end] = useCommand<SessionsDialogEndMutation>(endMutation)
  const [endOthers] = useCommand<SessionsDialogEndOthersMutation>(endOthersMutation)
  const sessions = useFragment<SessionsDialog_viewer$key>(fragment, viewer)?.sessions ?? []
  const { ask, question } = useConfirm((which: { id: string; device: string } | 'others') => ({
    title: which === 'others' ? t('askOthers') : t('ask', { device: which.device }),
    body: t('lost'),
    confirm: t(which === 'others' ? 'others' : 'end'),
    act: async () => {
      const outcome =
        which === 'others'
          ? await endOthers({}, { success: t('othersEnded') })
          : await end({ sessionId: which.id }, { success: t('ended') })
      if (!outcome.ok) setAsked((times) => times + 1)
    },
  }))
  return (
    <>
      <DialogBody>
        <p className="ik-muted">{t('hint')}</p>
        <SessionList sessions={sessions} className="ik-plain-list" onEnd={ask} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {sessions.some(({ own }) => !own) && (
              <Button
                intent="danger"
                variant="outlined"
                text={t('others')}
                onClick={() => ask('others')}
              />
            )}
            <Button text={t(term.close)} onClick={onClose} />
          </>
        }
      />
      {question}
    </>
  )
}
