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
  late: {
    id: 'kit.record.SealState.late',
    defaultMessage: 'Steps wait for their seal: {total} are sealed so far',
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
    late
    holds
    brokenAt
  }
`

/** Shows whether the audit trail is unaltered. */
export function SealState({ seal }: { seal: SealState_seal$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { sealed, waiting, late, holds, brokenAt } = useFragment(fragment, seal)
  const total = format.count(sealed)
  return (
    <div role="status">
      {!holds && <StateTag tone="bad" text={t('broken', { step: brokenAt ?? 'none' })} />}
      {holds && late && <StateTag tone="warn" text={t('late', { total })} />}
      {holds && !late && <StateTag tone="ok" text={t('holds', { n: sealed, total, waiting })} />}
    </div>
  )
}
