import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { EnrolStaffCardMutation } from '#client/__generated__/EnrolStaffCardMutation.graphql.ts'
import { pairingStore } from '#client/devices/agent/agentPairing.ts'
import { askNonce } from '#client/devices/agent/askNonce.ts'
import { deviceProblemOf } from '#client/devices/deviceProblem.ts'
import { useSignInReader } from '#client/devices/useSignInReader.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { upperOf } from '#domain/enumCase.ts'

const text = defineMessages({
  noReader: {
    id: 'uam.users.EnrolStaffCard.noReader',
    defaultMessage:
      'To enrol one, pair this workstation with its station agent and give it a sign-in reader (Card readers).',
  },
  enrol: { id: 'uam.users.EnrolStaffCard.enrol', defaultMessage: 'Enrol the card on the reader' },
  replace: {
    id: 'uam.users.EnrolStaffCard.replace',
    defaultMessage: 'Replace by the card on the reader',
  },
  saved: { id: 'uam.users.EnrolStaffCard.saved', defaultMessage: 'Card enrolled for {name}' },
})

const mutation = graphql`
  mutation EnrolStaffCardMutation($input: EnrolStaffCardInput!) {
    result: enrolStaffCard(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { loginId: string; name: string; replaces: boolean; onEnrolled: () => void }

/**
 * Enrols the card on this workstation's sign-in reader for a user, or says what is required if
 * there is no reader.
 */
export function EnrolStaffCard({ loginId, name, replaces, onEnrolled }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const paired = useStore(pairingStore)
  const { readerState, read } = useSignInReader()
  const [enrol] = useCommand<EnrolStaffCardMutation>(mutation)
  const [busy, setBusy] = useState(false)
  if (!paired || readerState === null) return <p className="ik-muted">{t('noReader')}</p>

  const act = async () => {
    setBusy(true)
    try {
      const reading = await read(await askNonce(paired.stationId))
      const sent = { ...reading, role: upperOf(reading.role) }
      const outcome = await enrol({ loginId, reading: sent }, { success: t('saved', { name }) })
      if (outcome.ok) onEnrolled()
    } catch (error) {
      showToast('bad', p(deviceProblemOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      text={t(replaces ? 'replace' : 'enrol')}
      loading={busy}
      onClick={() => void act()}
    />
  )
}
