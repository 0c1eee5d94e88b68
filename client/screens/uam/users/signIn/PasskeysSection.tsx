import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PasskeysSection_user$key } from '#client/__generated__/PasskeysSection_user.graphql.ts'
import type { PasskeysSectionRemoveMutation } from '#client/__generated__/PasskeysSectionRemoveMutation.graphql.ts'
import { PasskeyList } from '#client/parts/signIn/PasskeyList.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { PanelSection } from '#client/screens/uam/users/PanelSection.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'

const text = defineMessages({
  title: { id: 'uam.users.PasskeysSection.title', defaultMessage: 'Fingerprints (passkeys)' },
  none: { id: 'uam.users.PasskeysSection.none', defaultMessage: 'No fingerprint is enrolled' },
  ask: {
    id: 'uam.users.PasskeysSection.ask',
    defaultMessage: 'Remove fingerprint “{label}” of {name}?',
  },
  body: {
    id: 'uam.users.PasskeysSection.body',
    defaultMessage: 'It can no longer sign them in. They may enrol it again themselves.',
  },
  removed: {
    id: 'uam.users.PasskeysSection.removed',
    defaultMessage: 'Fingerprint “{label}” removed',
  },
})

const fragment = graphql`
  fragment PasskeysSection_user on User {
    id
    loginId
    staffName
    passkeys {
      ...PasskeyList_passkeys
    }
  }
`
const mutation = graphql`
  mutation PasskeysSectionRemoveMutation($input: RemoveUserPasskeyInput!) {
    result: removeUserPasskey(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { user: PasskeysSection_user$key; mayAct: boolean; onChanged: () => void }

/** Lists the fingerprints that sign a user in. */
export function PasskeysSection({ user: key, mayAct, onChanged }: Props) {
  const t = useTexts(text)
  const { loginId, staffName, passkeys } = useFragment(fragment, key)
  const [remove] = useCommand<PasskeysSectionRemoveMutation>(mutation)
  const { ask, question } = useConfirm(({ id, label }: { id: string; label: string }) => ({
    title: t('ask', { label, name: `${staffName} (${loginId})` }),
    body: t('body'),
    confirm: t(term.remove),
    act: async () => {
      await remove({ loginId, credentialId: id }, { success: t('removed', { label }) })
      onChanged()
    },
  }))
  return (
    <PanelSection title={t('title')}>
      {passkeys.length === 0 && <p className="ik-muted">{t('none')}</p>}
      <PasskeyList
        passkeys={passkeys}
        className="ik-users-list"
        onRemove={mayAct ? ask : undefined}
      />
      {question}
    </PanelSection>
  )
}
