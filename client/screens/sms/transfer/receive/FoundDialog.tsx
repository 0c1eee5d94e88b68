import { DialogBody } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { discrepancyTexts } from '#client/screens/sms/stock/discrepancyTexts.ts'
import { runOf, runText } from '#client/screens/sms/stock/serials.ts'
import { OwnerField } from '#client/screens/sms/transfer/discrepancies/OwnerField.tsx'
import {
  useColleagues,
  type Ends,
} from '#client/screens/sms/transfer/discrepancies/useColleagues.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { discrepancyKinds, type DiscrepancyKind } from '#domain/transfer/discrepancies.ts'
import { asksQuantity, asksSerials, foundForm, runOfFields, type FoundFields } from './foundForm.ts'
import { unaccounted, type ExpectedLine, type Found, type Receipt } from './receipt.ts'

const text = defineMessages({
  title: { id: 'sms.transfer.FoundDialog.title', defaultMessage: 'Discrepancy of {lot}' },
  kind: term.kind,
  expected: { id: 'sms.transfer.FoundDialog.expected', defaultMessage: 'Expected: {range}' },
  single: {
    id: 'sms.transfer.FoundDialog.single',
    defaultMessage: 'Leave it empty for a single card',
  },
  quantity: { id: 'sms.transfer.FoundDialog.quantity', defaultMessage: 'Quantity' },
  ownerHint: {
    id: 'sms.transfer.FoundDialog.ownerHint',
    defaultMessage: 'You, unless you choose somebody',
  },
  submit: { id: 'sms.transfer.FoundDialog.submit', defaultMessage: 'Note discrepancy' },
})

type Props = {
  line: ExpectedLine
  receipt: Receipt
  ends: Ends
  onFound: (found: Omit<Found, 'key'>) => void
  onClose: () => void
}

/**
 * Records a discrepancy of a line: short, excess, damaged, a broken seal or other serials, with a
 * note and an owner.
 */
export function FoundDialog(props: Props) {
  const t = useTexts(text)
  return (
    <LoadedDialog title={t('title', { lot: props.line.lotNo })} onClose={props.onClose}>
      <DialogBody>
        <Form {...props} />
      </DialogBody>
    </LoadedDialog>
  )
}

function Form({ line, receipt, ends, onFound, onClose }: Props) {
  const t = useTexts(text)
  const colleagues = useColleagues(ends)
  const schema = useMemo(() => foundForm(line, receipt), [line, receipt])
  const missing =
    receipt.arrived.get(line.id)?.kind === 'part' ? unaccounted(line, receipt)[0] : undefined
  const proposed = missing ? runOf(missing) : { startSn: '', endSn: '' }
  const onSubmit = async ({ kind, note, ownerLoginId, quantity, ...serials }: FoundFields) => {
    const run = asksSerials(kind) ? runOfFields(serials) : null
    const owner = colleagues.find(({ loginId }) => loginId === ownerLoginId) ?? null
    onFound({
      lineId: line.id,
      kind,
      run,
      quantity: asksQuantity(kind) && !run ? quantity : undefined,
      note,
      owner,
    })
    onClose()
  }
  return (
    <RuleForm
      schema={schema}
      defaults={{ kind: 'short', ...proposed, note: '', ownerLoginId: '' }}
      onSubmit={onSubmit}
      submit={t('submit')}
      onCancel={onClose}
      guard={false}
    >
      <Fields line={line} ends={ends} />
    </RuleForm>
  )
}

function Fields({ line, ends }: { line: ExpectedLine; ends: Ends }) {
  const t = useTexts(text)
  const kindName = useNames(discrepancyTexts)
  const kind = useWatch({ name: 'kind' }) as DiscrepancyKind
  return (
    <>
      <SelectField
        name="kind"
        label={t('kind')}
        autoFocus
        choices={discrepancyKinds.map((value) => ({ value, label: kindName(value) }))}
      />
      {asksSerials(kind) && (
        <div className="ik-tr-range">
          <TextField
            name="startSn"
            label={t(term.startSn)}
            hint={t('expected', { range: runText(line) })}
            maxLength={9}
            code
            optional={asksQuantity(kind)}
          />
          <TextField
            name="endSn"
            scan="fill"
            label={t(term.endSn)}
            hint={t('single')}
            maxLength={9}
            code
            optional
          />
        </div>
      )}
      {asksQuantity(kind) && <NumberField name="quantity" label={t('quantity')} min={1} optional />}
      <TextField name="note" label={t(term.note)} maxLength={200} optional />
      <OwnerField ends={ends} hint={t('ownerHint')} optional />
    </>
  )
}
