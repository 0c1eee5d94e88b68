import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SealState_seal$key } from '#client/__generated__/SealState_seal.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'

const text = defineMessages({
  holds: {
    id: 'kit.record.SealState.holds',
    defaultMessage:
      'The seal holds: {n, plural, one {# step} other {{total} steps}}{waiting, plural, =0 {} other {, # more being sealed}}',
  },
  broken: {
    id: 'kit.record.SealState.broken',
    defaultMessage:
      'The seal is broken{step, select, none {} other { at step {step}}}. Tell the system administrator: npm run verify-audit',
  },
})

const fragment = graphql`
  fragment SealState_seal on AuditSealState {
    sealed
    waiting
    holds
    brokenAt
  }
`

/** Whether the audit trail stands as it was written. */
export function SealState({ seal }: { seal: SealState_seal$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { sealed, waiting, holds, brokenAt } = useFragment(fragment, seal)
  return (
    <div role="status">
      {holds ? (
        <StateTag tone="ok" text={t('holds', { n: sealed, total: format.count(sealed), waiting })} />
      ) : (
        <StateTag tone="bad" text={t('broken', { step: brokenAt ?? 'none' })} />
      )}
    </div>
  )
}
