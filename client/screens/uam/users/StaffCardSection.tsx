import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StaffCardSection_user$key } from '#client/__generated__/StaffCardSection_user.graphql.ts'
import type { StaffCardSectionEnrolMutation } from '#client/__generated__/StaffCardSectionEnrolMutation.graphql.ts'
import type { StaffCardSectionRemoveMutation } from '#client/__generated__/StaffCardSectionRemoveMutation.graphql.ts'
import { pairingStore } from '#client/devices/agent/agentPairing.ts'
import { askNonce } from '#client/devices/agent/askNonce.ts'
import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import { useSignInReader } from '#client/devices/useSignInReader.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { upperOf } from '#domain/enumCase.ts'
import { PanelSection } from './PanelSection.tsx'

const text = defineMessages({
  title: { id: 'uam.users.StaffCardSection.title', defaultMessage: 'Staff card' },
  none: { id: 'uam.users.StaffCardSection.none', defaultMessage: 'No card is enrolled' },
  card: { id: 'uam.users.StaffCardSection.card', defaultMessage: 'Card ending in {ending}' },
  enrolled: { id: 'uam.users.StaffCardSection.enrolled', defaultMessage: 'enrolled {at}' },
  used: { id: 'uam.users.StaffCardSection.used', defaultMessage: 'last used {at}' },
  unused: { id: 'uam.users.StaffCardSection.unused', defaultMessage: 'not used yet' },
  noReader: {
    id: 'uam.users.StaffCardSection.noReader',
    defaultMessage: 'To enrol one, pair this workstation with its station agent and give it a sign-in reader (Card readers).',
  },
  enrol: { id: 'uam.users.StaffCardSection.enrol', defaultMessage: 'Enrol the card on the reader' },
  replace: { id: 'uam.users.StaffCardSection.replace', defaultMessage: 'Replace by the card on the reader' },
  saved: { id: 'uam.users.StaffCardSection.saved', defaultMessage: 'Card enrolled for {name}' },
  remove: { id: 'uam.users.StaffCardSection.remove', defaultMessage: 'Remove' },
  ask: { id: 'uam.users.StaffCardSection.ask', defaultMessage: 'Remove the card of {name}?' },
  body: {
    id: 'uam.users.StaffCardSection.body',
    defaultMessage: 'It names them at no reader any more. They go on signing in by their user id.',
  },
  removed: { id: 'uam.users.StaffCardSection.removed', defaultMessage: 'Card of {name} removed' },
})

const fragment = graphql`
  fragment StaffCardSection_user on User {
    loginId
    staffName
    staffCard {
      ending
      enrolledAt
      lastUsedAt
    }
  }
`
const enrolMutation = graphql`
  mutation StaffCardSectionEnrolMutation($input: EnrolStaffCardInput!) {
    result: enrolStaffCard(input: $input) {
      __typename
      ... on UserPayload {
        user {
          ...UserPanel_user
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const removeMutation = graphql`
  mutation StaffCardSectionRemoveMutation($input: RemoveStaffCardInput!) {
    result: removeStaffCard(input: $input) {
      __typename
      ... on UserPayload {
        user {
          ...UserPanel_user
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { user: StaffCardSection_user$key; mayAct: boolean; onChanged: () => void }

/** The card that names a user at a workstation's sign-in reader. */
export function StaffCardSection({ user: key, mayAct, onChanged }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const { loginId, staffName, staffCard } = useFragment(fragment, key)
  const paired = useStore(pairingStore)
  const { standing, read } = useSignInReader()
  const [enrol] = useCommand<StaffCardSectionEnrolMutation>(enrolMutation)
  const [remove] = useCommand<StaffCardSectionRemoveMutation>(removeMutation)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const name = `${staffName} (${loginId})`

  const onEnrol = async (stationId: string) => {
    setBusy(true)
    try {
      const reading = await read(await askNonce(stationId))
      const sent = { ...reading, role: upperOf(reading.role) }
      await enrol({ loginId, reading: sent }, { success: t('saved', { name }) })
      onChanged()
    } catch (error) {
      if (!(error instanceof DeviceProblem)) throw error
      showToast('bad', p(error.code))
    } finally {
      setBusy(false)
    }
  }
  const onRemove = async () => {
    await remove({ loginId }, { success: t('removed', { name }) })
    setAsked(false)
    onChanged()
  }
  return (
    <PanelSection title={t('title')}>
      {!staffCard && <p className="ik-muted">{t('none')}</p>}
      {staffCard && (
        <ul className="ik-users-list">
          <li>
            <div>
              <strong>{t('card', { ending: staffCard.ending })}</strong>
              <div className="ik-muted">
                {t('enrolled', { at: format.date(staffCard.enrolledAt) })},{' '}
                {staffCard.lastUsedAt ? t('used', { at: format.dateTime(staffCard.lastUsedAt) }) : t('unused')}
              </div>
            </div>
            {mayAct && <Button size="small" text={t('remove')} aria-label={t('ask', { name })} onClick={() => setAsked(true)} />}
          </li>
        </ul>
      )}
      {mayAct && paired && standing !== null && (
        <Button
          size="small"
          text={t(staffCard ? 'replace' : 'enrol')}
          loading={busy}
          onClick={() => void onEnrol(paired.stationId)}
        />
      )}
      {mayAct && (!paired || standing === null) && <p className="ik-muted">{t('noReader')}</p>}
      {asked && (
        <ConfirmDialog open title={t('ask', { name })} confirm={t('remove')} onConfirm={onRemove} onClose={() => setAsked(false)}>
          {t('body')}
        </ConfirmDialog>
      )}
    </PanelSection>
  )
}
