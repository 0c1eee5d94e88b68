import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { AuditStepPanel_step$key } from '#client/__generated__/AuditStepPanel_step.graphql.ts'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { useFieldWords } from '#client/parts/record/useFieldWords.ts'
import { useStepWords } from '#client/parts/record/useStepWords.ts'
import { useSubjectWords } from '#client/parts/record/useSubjectWords.ts'
import { useValueWords } from '#client/parts/record/useValueWords.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { auditTexts } from './auditTexts.ts'

const text = defineMessages({
  ...auditTexts,
  approved: term.approvedBy,
  changes: { id: 'uam.auditlog.AuditStepPanel.changes', defaultMessage: 'What changed' },
  field: { id: 'uam.auditlog.AuditStepPanel.field', defaultMessage: 'Field' },
  before: { id: 'uam.auditlog.AuditStepPanel.before', defaultMessage: 'Before' },
  after: { id: 'uam.auditlog.AuditStepPanel.after', defaultMessage: 'After' },
  only: { id: 'uam.auditlog.AuditStepPanel.only', defaultMessage: 'Show only this record’s steps' },
})

const fragment = graphql`
  fragment AuditStepPanel_step on AuditStep {
    at
    by
    roleId
    branchCode
    address
    action
    approvedBy
    requestId
    subjects {
      subject
      kind
      name
    }
    changes {
      field
      before
      after
    }
  }
`

/**
 * Shows a step of the trail: who, from where, on which records, and each field before and after.
 */
export function AuditStepPanel({
  step: key,
  onClose,
}: {
  step: AuditStepPanel_step$key
  onClose: () => void
}) {
  const t = useTexts(text)
  const format = useFormats()
  const stepOf = useStepWords()
  const fieldOf = useFieldWords()
  const subjectOf = useSubjectWords()
  const valueOf = useValueWords()
  const roleOf = useSayOf(roleNames)
  const { set } = useUrlQuery()
  const step = useFragment(fragment, key)
  const kinds = step.subjects.map(({ kind }) => kind)
  const kind = kinds[0] ?? ''
  return (
    <Panel
      title={stepOf(step.action)}
      className="ik-setting-panel"
      aside={<CloseButton label={t(term.close)} onClose={onClose} />}
    >
      <Facts
        facts={[
          [t('at'), format.dateTime(step.at)],
          [t('by'), step.by || t('product'), true],
          [t(term.role), step.roleId && roleOf(String(step.roleId))],
          [t('branch'), step.branchCode, true],
          [t(term.address), step.address, true],
          [t('approved'), step.approvedBy, true],
          [t('action'), step.action, true],
          [t(term.reference), step.requestId, true],
        ]}
      />
      <ul className="ik-audit-subjects" aria-label={t('record')}>
        {step.subjects.map((subject) => (
          <li key={subject.subject}>
            <Button
              size="small"
              variant="minimal"
              text={subjectOf(subject.subject, subject.name)}
              title={t('only')}
              onClick={() => set({ record: subject.subject })}
            />
          </li>
        ))}
      </ul>
      {step.changes.length > 0 && (
        <SmallTable
          label={t('changes')}
          rows={step.changes}
          rowId={({ field }) => field}
          columns={[
            {
              id: 'field',
              title: t('field'),
              kind: 'text',
              value: ({ field }) => fieldOf(kind, field),
            },
            {
              id: 'before',
              title: t('before'),
              kind: 'text',
              value: ({ field, before }) => valueOf(kinds, field, before),
            },
            {
              id: 'after',
              title: t('after'),
              kind: 'text',
              value: ({ field, after }) => valueOf(kinds, field, after),
            },
          ]}
        />
      )}
    </Panel>
  )
}
