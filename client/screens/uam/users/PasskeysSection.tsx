import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PasskeysSection_user$data, PasskeysSection_user$key } from '#client/__generated__/PasskeysSection_user.graphql.ts'
import type { PasskeysSectionRemoveMutation } from '#client/__generated__/PasskeysSectionRemoveMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { useTexts } from '#client/ui/texts.ts'
import { PanelSection } from './PanelSection.tsx'

const text = {
  title: ['Fingerprints (passkeys)', 'Cap jari (kunci laluan)'],
  none: ['No fingerprint is enrolled', 'Tiada cap jari didaftarkan'],
  enrolled: ['enrolled {at}', 'didaftarkan {at}'],
  used: ['last used {at}', 'kali terakhir digunakan {at}'],
  unused: ['not used yet', 'belum digunakan'],
  remove: ['Remove', 'Buang'],
  removeOf: ['Remove fingerprint {label}', 'Buang cap jari {label}'],
  ask: ['Remove fingerprint “{label}” of {name}?', 'Buang cap jari “{label}” milik {name}?'],
  body: ['It can no longer sign them in. They may enrol it again themselves.', 'Cap jari ini tidak lagi boleh digunakan untuk log masuk. Pengguna boleh mendaftarkannya semula.'],
  removed: ['Fingerprint “{label}” removed', 'Cap jari “{label}” dibuang'],
} as const

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
          <li key={passkey.id}>
            <div>
              <strong>{passkey.label}</strong>
              <div className="ik-muted">
                {t('enrolled', { at: format.date(passkey.createdAt) })},{' '}
                {passkey.lastUsedAt ? t('used', { at: format.dateTime(passkey.lastUsedAt) }) : t('unused')}
              </div>
            </div>
            {mayAct && (
              <Button
                size="small"
                text={t('remove')}
                aria-label={t('removeOf', { label: passkey.label })}
                onClick={() => setAsked(passkey)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={t('ask', { label: asked.label, name: `${staffName} (${loginId})` })}
          confirm={t('remove')}
          onConfirm={act}
          onClose={() => setAsked(null)}
        >
          {t('body')}
        </ConfirmDialog>
      )}
    </PanelSection>
  )
}
