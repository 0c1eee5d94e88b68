import { Button } from '@blueprintjs/core'
import { Key } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { StationCredentialIssueMutation } from '#client/__generated__/StationCredentialIssueMutation.graphql.ts'
import type { StationCredentialRevokeMutation } from '#client/__generated__/StationCredentialRevokeMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IssuedCredential } from './IssuedCredential.tsx'

const text = defineMessages({
  heading: {
    id: 'uam.stationsetting.StationCredential.heading',
    defaultMessage: 'Heartbeat credential',
  },
  issuedAt: {
    id: 'uam.stationsetting.StationCredential.issuedAt',
    defaultMessage: 'Issued {when}. It works for heartbeats only.',
  },
  none: {
    id: 'uam.stationsetting.StationCredential.none',
    defaultMessage: 'None: the station cannot report, and shows offline.',
  },
  issue: { id: 'uam.stationsetting.StationCredential.issue', defaultMessage: 'Issue' },
  again: { id: 'uam.stationsetting.StationCredential.again', defaultMessage: 'Reissue' },
  againTitle: {
    id: 'uam.stationsetting.StationCredential.againTitle',
    defaultMessage: 'Issue a new credential for {station}?',
  },
  revokeTitle: {
    id: 'uam.stationsetting.StationCredential.revokeTitle',
    defaultMessage: 'Revoke the credential of {station}?',
  },
  silent: {
    id: 'uam.stationsetting.StationCredential.silent',
    defaultMessage:
      'The machine that uses the current one can no longer report, and shows as offline within 45 seconds.',
  },
  revoked: {
    id: 'uam.stationsetting.StationCredential.revoked',
    defaultMessage: 'The credential of {station} is revoked',
  },
})

const issueMutation = graphql`
  mutation StationCredentialIssueMutation($input: IssueStationCredentialInput!) {
    result: issueStationCredential(input: $input) {
      __typename
      ... on IssuedCredentialPayload {
        token
        station {
          id
          credentialIssuedAt
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const revokeMutation = graphql`
  mutation StationCredentialRevokeMutation($input: RevokeStationCredentialInput!) {
    result: revokeStationCredential(input: $input) {
      __typename
      ...credentialAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Props = {
  station: { readonly stationId: string; readonly credentialIssuedAt: string | null | undefined }
}

/** Issues, shows once, and revokes the credential with which a station signs its heartbeats. */
export function StationCredential({ station: { stationId, credentialIssuedAt } }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const [issue, issuing] = useCommand<StationCredentialIssueMutation>(issueMutation)
  const [revoke] = useCommand<StationCredentialRevokeMutation>(revokeMutation)
  const [asked, setAsked] = useState<'again' | 'revoke' | null>(null)
  const [issued, setIssued] = useState<string | null>(null)

  const give = async () => {
    const outcome = await issue({ stationId })
    setAsked(null)
    if (outcome.ok) setIssued(outcome.value.token)
  }
  const takeBack = async () => {
    await revoke({ stationId }, { success: t('revoked', { station: stationId }) })
    setAsked(null)
  }
  return (
    <section className="ik-station-credential-part">
      <h3>{t('heading')}</h3>
      <p>
        {credentialIssuedAt
          ? t('issuedAt', { when: format.dateTime(credentialIssuedAt) })
          : t('none')}
      </p>
      <div className="ik-form-buttons">
        <Button
          icon={<Key />}
          text={t(credentialIssuedAt ? 'again' : 'issue')}
          loading={issuing}
          onClick={() => (credentialIssuedAt ? setAsked('again') : void give())}
        />
        {credentialIssuedAt && (
          <Button
            intent="danger"
            variant="outlined"
            text={t(term.revoke)}
            onClick={() => setAsked('revoke')}
          />
        )}
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={t(asked === 'again' ? 'againTitle' : 'revokeTitle', { station: stationId })}
          confirm={t(asked === 'again' ? 'again' : term.revoke)}
          onConfirm={asked === 'again' ? give : takeBack}
          onClose={() => setAsked(null)}
        >
          {t('silent')}
        </ConfirmDialog>
      )}
      {issued && (
        <IssuedCredential stationId={stationId} token={issued} onClose={() => setIssued(null)} />
      )}
    </section>
  )
}
