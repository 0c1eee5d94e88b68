import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { SessionsDialogEndMutation } from '#client/__generated__/SessionsDialogEndMutation.graphql.ts'
import type { SessionsDialogEndOthersMutation } from '#client/__generated__/SessionsDialogEndOthersMutation.graphql.ts'
import type { SessionsDialogQuery } from '#client/__generated__/SessionsDialogQuery.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { SessionList } from '#client/session/SessionList.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  title: ['Your sessions', 'Sesi anda'],
  hint: [
    'Where you are signed in now. If you do not know one of these, end it and change your password.',
    'Tempat anda sedang log masuk. Jika ada sesi yang anda tidak kenali, tamatkannya dan tukar kata laluan anda.',
  ],
  end: ['End session', 'Tamatkan sesi'],
  ask: ['End your session on {device}?', 'Tamatkan sesi anda pada {device}?'],
  others: ['End all others', 'Tamatkan semua yang lain'],
  askOthers: ['End all your other sessions?', 'Tamatkan semua sesi anda yang lain?'],
  lost: ['What is not saved there is lost.', 'Apa yang belum disimpan di situ akan hilang.'],
  ended: ['The session was ended', 'Sesi telah ditamatkan'],
  othersEnded: ['Your other sessions were ended', 'Sesi anda yang lain telah ditamatkan'],
  close: ['Close', 'Tutup'],
} as const

const query = graphql`
  query SessionsDialogQuery {
    viewer {
      id
      sessions {
        own
        ...SessionList_sessions
      }
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
          sessions {
            own
            ...SessionList_sessions
          }
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
          sessions {
            own
            ...SessionList_sessions
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Where the person is signed in, with the way to end what was left open elsewhere. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  return (
    <Modal open title={t('title')} onClose={onClose}>
      <Suspense fallback={<DialogBody>…</DialogBody>}>
        <Sessions onClose={onClose} />
      </Suspense>
    </Modal>
  )
}

function Sessions({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  // A session may have ended by itself while one looks: then the list is asked for anew.
  const [asked, setAsked] = useState(0)
  const options = { fetchPolicy: 'store-and-network', fetchKey: asked } as const
  const { viewer } = useLazyLoadQuery<SessionsDialogQuery>(query, {}, options)
  const [end] = useCommand<SessionsDialogEndMutation>(endMutation)
  const [endOthers] = useCommand<SessionsDialogEndOthersMutation>(endOthersMutation)
  const [leaving, setLeaving] = useState<{ id: string; device: string } | 'others' | null>(null)
  const sessions = viewer?.sessions ?? []
  const act = async () => {
    const outcome =
      leaving === 'others'
        ? await endOthers({}, { success: t('othersEnded') })
        : leaving && (await end({ sessionId: leaving.id }, { success: t('ended') }))
    setLeaving(null)
    if (outcome && !outcome.ok) setAsked((times) => times + 1)
  }
  return (
    <>
      <DialogBody>
        <p className="ik-muted">{t('hint')}</p>
        <SessionList sessions={sessions} className="ik-plain-list" onEnd={setLeaving} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {sessions.some(({ own }) => !own) && (
              <Button intent="danger" variant="outlined" text={t('others')} onClick={() => setLeaving('others')} />
            )}
            <Button text={t('close')} onClick={onClose} />
          </>
        }
      />
      {leaving && (
        <ConfirmDialog
          open
          title={leaving === 'others' ? t('askOthers') : t('ask', { device: leaving.device })}
          confirm={t(leaving === 'others' ? 'others' : 'end')}
          onClose={() => setLeaving(null)}
          onConfirm={act}
        >
          {t('lost')}
        </ConfirmDialog>
      )}
    </>
  )
}
