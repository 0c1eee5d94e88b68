import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { NoQr_job$key } from '#client/__generated__/NoQr_job.graphql.ts'
import { useGenerateQr } from '#client/screens/cps/useGenerateQr.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  noQr: { id: 'cps.searchcard.NoQr.noQr', defaultMessage: 'No QR code' },
  generate: { id: 'cps.searchcard.NoQr.generate', defaultMessage: 'Generate QR' },
  done: {
    id: 'cps.searchcard.NoQr.done',
    defaultMessage: 'The QR code of {application} was generated',
  },
})

const fragment = graphql`
  fragment NoQr_job on CardJob {
    mayGenerateQr
    application {
      applId
      applicationNo
    }
  }
`

/**
 * Says that an application has no QR code and offers to generate it, or says why that is
 * impossible.
 */
export function NoQr({ job: key }: { job: NoQr_job$key }) {
  const t = useTexts(text)
  const { mayGenerateQr, application } = useFragment(fragment, key)
  const [run, inFlight] = useGenerateQr()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { applId, applicationNo } = application

  async function generate(): Promise<void> {
    const outcome = await run(
      { applId },
      { quiet: true, success: t('done', { application: applicationNo }) },
    )
    setRefusal(outcome.ok ? null : outcome.problem.message)
  }
  return (
    <div className="ik-sc-noqr">
      <div className="ik-row">
        <span className="ik-tag ik-none">{t('noQr')}</span>
        {mayGenerateQr && (
          <Button
            size="small"
            text={t('generate')}
            loading={inFlight}
            onClick={() => void generate()}
          />
        )}
      </div>
      {refusal && (
        <Callout compact intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
    </div>
  )
}
