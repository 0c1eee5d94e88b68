import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StaffCardSection_user$key } from '#client/__generated__/StaffCardSection_user.graphql.ts'
import type { StaffCardSectionRemoveMutation } from '#client/__generated__/StaffCardSectionRemoveMutation.graphql.ts'
import { ListItem } from '#client/parts/ListItem.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { PanelSection } from '#client/screens/uam/users/PanelSection.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { EnrolStaffCard } from './EnrolStaffCard.tsx'

const text = defineMessages({
  title: { id: 'uam.users.StaffCardSection.title', defaultMessage: 'Staff card' },
  none: { id: 'uam.users.StaffCardSection.none', defaultMessage: 'No card is enrolled' },
  card: { id: 'uam.users.StaffCardSection.card', defaultMessage: 'Card ending in {ending}' },
  enrolled: { id: 'uam.users.StaffCardSection.enrolled', defaultMessage: 'enrolled {at}' },
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
const removeMutation = graphql`
  mutation StaffCardSectionRemoveMutation($input: RemoveStaffCardInput!) {
    result: removeStaffCard(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { user: StaffCardSection_user$key; mayAct: boolean; onChanged: () => void }

/** Shows the card that identifies a user at a workstation's sign-in reader. */
export function StaffCardSection({ user: key, mayAct, onChanged }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { loginId, staffName, staffCard } = useFragment(fragment, key)
  const [remove] = useCommand<StaffCardSectionRemoveMutation>(removeMutation)
  const name = `${staffName} (${loginId})`
  const { ask, question } = useConfirm(() => ({
    title: t('ask', { name }),
    body: t('body'),
    confirm: t(term.remove),
    act: async () => {
      await remove({ loginId }, { success: t('removed', { name }) })
      onChanged()
    },
  }))
  return (
    <PanelSection title={t('title')}>
      {!staffCard && <p className="ik-muted">{t('none')}</p>}
      {staffCard && (
        <ul className="ik-users-list">
          <ListItem
            name={t('card', { ending: staffCard.ending })}
            action={
              mayAct ? { text: t(term.remove), of: t('ask', { name }), act: () => ask() } : null
            }
          >
            <div className="ik-muted">
              {t('enrolled', { at: format.date(staffCard.enrolledAt) })},{' '}
              {staffCard.lastUsedAt
                ? t(term.lastUsed, { at: format.dateTime(staffCard.lastUsedAt) })
                : t(term.notUsedYet)}
            </div>
          </ListItem>
        </ul>
      )}
      {mayAct && (
        <EnrolStaffCard
          loginId={loginId}
          name={name}
          replaces={Boolean(staffCard)}
          onEnrolled={onChanged}
        />
      )}
      {question}
    </PanelSection>
  )
}
