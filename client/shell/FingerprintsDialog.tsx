import { DialogBody } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { FingerprintsDialogQuery } from '#client/__generated__/FingerprintsDialogQuery.graphql.ts'
import type { FingerprintsDialogRemoveMutation } from '#client/__generated__/FingerprintsDialogRemoveMutation.graphql.ts'
import type { ownPasskeys_viewer$key } from '#client/__generated__/ownPasskeys_viewer.graphql.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { EnrolFingerprint } from '#client/parts/signIn/EnrolFingerprint.tsx'
import { ownPasskeys } from '#client/parts/signIn/ownPasskeys.ts'
import { PasskeyList } from '#client/parts/signIn/PasskeyList.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'

const text = defineMessages({
  title: { id: 'shell.FingerprintsDialog.title', defaultMessage: 'Your fingerprints' },
  none: { id: 'shell.FingerprintsDialog.none', defaultMessage: 'No fingerprint is enrolled yet.' },
  ask: { id: 'shell.FingerprintsDialog.ask', defaultMessage: 'Remove fingerprint “{label}”?' },
  gone: { id: 'shell.FingerprintsDialog.gone', defaultMessage: 'It can no longer sign you in.' },
  removed: {
    id: 'shell.FingerprintsDialog.removed',
    defaultMessage: 'Fingerprint “{label}” removed',
  },
})

const query = graphql`
  query FingerprintsDialogQuery {
    viewer {
      id
      ...ownPasskeys_viewer
    }
  }
`
const removeMutation = graphql`
  mutation FingerprintsDialogRemoveMutation($input: RemovePasskeyInput!) {
    result: removePasskey(input: $input) {
      __typename
      ... on RemovePasskeyPayload {
        viewer {
          id
          ...ownPasskeys_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Manages the person's passkeys: lists, enrols and removes them. */
export function FingerprintsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  return (
    <LoadedDialog title={t('title')} onClose={onClose} close={t(term.close)}>
      <Fingerprints />
    </LoadedDialog>
  )
}

function Fingerprints() {
  const t = useTexts(text)
  const { viewer } = useOwnQuery<FingerprintsDialogQuery>(
    query,
    {},
    { fetchPolicy: 'store-and-network' },
  )
  const [remove] = useCommand<FingerprintsDialogRemoveMutation>(removeMutation)
  const passkeys = useFragment<ownPasskeys_viewer$key>(ownPasskeys, viewer)?.passkeys ?? []
  const { ask, question } = useConfirm(({ id, label }: { id: string; label: string }) => ({
    title: t('ask', { label }),
    body: t('gone'),
    confirm: t(term.remove),
    act: () => remove({ credentialId: id }, { success: t('removed', { label }) }),
  }))
  return (
    <>
      <DialogBody>
        {passkeys.length === 0 && <p className="ik-muted">{t('none')}</p>}
        <PasskeyList passkeys={passkeys} className="ik-plain-list" onRemove={ask} />
        <EnrolFingerprint />
      </DialogBody>
      {question}
    </>
  )
}
