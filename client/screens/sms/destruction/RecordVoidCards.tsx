import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RecordVoidCards_query$key } from '#client/__generated__/RecordVoidCards_query.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { Select } from '#client/ui/form/Select.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { voidReasonNames, voidReasons, type VoidReason } from '#domain/destruction/voidReasons.ts'
import { useActingBranch } from './useActingBranch.ts'
import { useVoidScan } from './useVoidScan.ts'

const text = defineMessages({
  record: {
    id: 'sms.destruction.RecordVoidCards.record',
    defaultMessage: 'Record void cards …',
  },
  title: {
    id: 'sms.destruction.RecordVoidCards.title',
    defaultMessage: 'Cards that came back to {branch}',
  },
  body: {
    id: 'sms.destruction.RecordVoidCards.body',
    defaultMessage:
      'Each card is void as soon as it is scanned. It waits here to be put into a container.',
  },
  reason: term.reason,
  scan: {
    id: 'sms.destruction.RecordVoidCards.scan',
    defaultMessage: 'Scan each card that came back',
  },
})

const fragment = graphql`
  fragment RecordVoidCards_query on Query {
    ...useActingBranch_query
  }
`

/**
 * Records issued cards that came back to the shown branch; nothing if the viewer may not act there.
 */
export function RecordVoidCards({ query }: { query: RecordVoidCards_query$key }) {
  const t = useTexts(text)
  const branchCode = useActingBranch(useFragment(fragment, query))
  const [open, setOpen] = useState(false)
  if (branchCode === null) return null
  return (
    <>
      <Button icon={<Undo />} text={t('record')} onClick={() => setOpen(true)} />
      {open && <VoidCardDialog branchCode={branchCode} onClose={() => setOpen(false)} />}
    </>
  )
}

function VoidCardDialog({ branchCode, onClose }: { branchCode: string; onClose: () => void }) {
  const t = useTexts(text)
  const nameOf = useSayOf(voidReasonNames)
  const { onScan } = useVoidScan(branchCode)
  const [reason, setReason] = useState<VoidReason | null>(null)
  return (
    <Modal open title={t('title', { branch: branchCode })} onClose={onClose} width={640}>
      <DialogBody className="ik-ds-void">
        <p>{t('body')}</p>
        <Select
          aria-label={t('reason')}
          value={reason ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setReason(voidReasons.find((each) => each === value) ?? null)
          }
        >
          <option value="">{t(term.choose)}</option>
          {voidReasons.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
        <ScanField
          label={t('scan')}
          disabled={reason === null}
          onScan={(cardSn) => onScan(cardSn, reason!)}
        />
      </DialogBody>
      <DialogFooter actions={<Button text={t(term.close)} onClick={onClose} />} />
    </Modal>
  )
}
