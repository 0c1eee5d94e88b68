import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PasskeysSection_user$data, PasskeysSection_user$key } from '#client/__generated__/PasskeysSection_user.graphql.ts'
import type { PasskeysSectionRemoveMutation } from '#client/__generated__/PasskeysSectionRemoveMutation.graphql.ts'
import { ListedThing } from '#client/parts/ListedThing.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { PanelSection } from './PanelSection.tsx'

const text = defineMessages({
  title: { id: 'uam.users.PasskeysSection.title', defaultMessage: 'Fingerprints (passkeys)' },
  none: { id: 'uam.users.PasskeysSection.none', defaultMessage: 'No fingerprint is enrolled' },
  enrolled: { id: 'uam.users.PasskeysSection.enrolled', defaultMessage: 'enrolled {at}' },
  removeOf: { id: 'uam.users.PasskeysSection.removeOf', defaultMessage: 'Remove fingerprint {label}' },
  ask: { id: 'uam.users.PasskeysSection.ask', defaultMessage: 'Remove fingerprint “{label}” of {name}?' },
  body: {
    id: 'uam.users.PasskeysSection.body',
    defaultMessage: 'It can no longer sign them in. They may enrol it again themselves.',
  },
  removed: { id: 'uam.users.PasskeysSection.removed', defaultMessage: 'Fingerprint “{label}” removed' },
})

const fragment = graphql`
  fragment PasskeysSection_user on User {
    id
    loginId
    staffName
    passkeys {
      id
      label
      createdAt
      lastUsedAt
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

/** The fingerprints that sign a user in. */
export function PasskeysSection({ user: key, mayAct, onChanged }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { loginId, staffName, passkeys } = useFragment(fragment, key)
  const [remove] = useCommand<PasskeysSectionRemoveMutation>(mutation)
  const [asked, setAsked] = useState<PasskeysSection_user$data['passkeys'][number] | null>(null)
  const act = async () => {
    if (asked) await remove({ loginId, credentialId: asked.id }, { success: t('removed', { label: asked.label }) })
    setAsked(null)
    onChanged()
  }
  return (
    <PanelSection title={t('title')}>
      {passkeys.length === 0 && <p className="ik-muted">{t('none')}</p>}
      <ul className="ik-users-list">
        {passkeys.map((passkey) => (
          <ListedThing
            key={passkey.id}
            name={passkey.label}
            action={
              mayAct ? { text: t(term.remove), of: t('removeOf', { label: passkey.label }), act: () => setAsked(passkey) } : null
            }
          >
            <div className="ik-muted">
              {t('enrolled', { at: format.date(passkey.createdAt) })},{' '}
              {passkey.lastUsedAt ? t(term.lastUsed, { at: format.dateTime(passkey.lastUsedAt) }) : t(term.notUsedYet)}
            </div>
          </ListedThing>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={t('ask', { label: asked.label, name: `${staffName} (${loginId})` })}
          confirm={t(term.remove)}
          onConfirm={act}
          onClose={() => setAsked(null)}
        >
          {t('body')}
        </ConfirmDialog>
      )}
    </PanelSection>
  )
}
